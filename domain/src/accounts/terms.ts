/**
 * Version of the terms, privacy and refund texts: the day they were last changed, ISO 8601. Anyone who records that a person
 * accepted them records this; change it with the texts.
 */
export const termsVersion = '2026-11-28';
