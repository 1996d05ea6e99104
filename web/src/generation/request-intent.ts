import type { RequestGeneration } from '@afterglow/domain/contract/studio/generations';

/** What a person asks for; the key is ours. */
export type GenerationInput = Omit<RequestGeneration, 'requestKey'>;

/** One wish of a person, with the key that makes sending it twice harmless. */
export interface Intent {
  readonly input: GenerationInput;
  readonly requestKey: string;
}

/**
 * The intent for a new click on "generate". When the last attempt failed it is not known whether it arrived, so asking
 * for the same again keeps its key and cannot be paid twice. Anything else is a new wish with a new key.
 */
export function nextIntent(
  failed: Intent | null,
  input: GenerationInput,
  makeKey: () => string = makeRequestKey,
): Intent {
  // The price may have been shown again since.
  if (failed !== null && sameInput(failed.input, input)) return { input, requestKey: failed.requestKey };
  return { input, requestKey: makeKey() };
}

function sameInput(a: GenerationInput, b: GenerationInput): boolean {
  return canonical(a) === canonical(b);
}

function canonical(input: GenerationInput): string {
  const inputs = Object.entries(input.inputs ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([input.templateId, input.imageIds ?? [], inputs, input.model ?? null]);
}

/** 128 random bits as hex. `crypto.randomUUID` is missing on plain-http installations; this is not. */
export function makeRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
