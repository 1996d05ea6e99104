/** Windows in which a sheet under the canvas shows one thing at a time; as in narrow.css. */
export const narrowWindow = '(max-width: 768px), (max-width: 1180px) and (max-height: 520px)';
