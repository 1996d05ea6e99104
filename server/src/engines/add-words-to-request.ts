import type { UncheckedRequest } from '@afterglow/engine/run/engine-request';
import { addDrawnWords } from '@afterglow/texts/drawn-words';
import { z } from 'zod';

const optionsSchema = z.record(z.string(), z.unknown());
const callsSchema = z.looseObject({ calls: z.array(z.looseObject({ task: z.string(), options: optionsSchema })) });

/**
 * A stored request with the words that its templates draw, also those called by `edit`. They are not stored: a picture
 * made again carries today's words. What has no such shape is left for the engine to refuse.
 */
export function addWordsToRequest(request: UncheckedRequest): UncheckedRequest {
  if (request.task === 'edit') {
    const edit = callsSchema.safeParse(request.options).data;
    if (edit === undefined) return request;
    const calls = edit.calls.map((call) => ({ ...call, options: addDrawnWords(call.task, call.options) }));
    return { ...request, options: { ...edit, calls } };
  }
  const options = optionsSchema.safeParse(request.options).data;
  return options === undefined ? request : { ...request, options: addDrawnWords(request.task, options) };
}
