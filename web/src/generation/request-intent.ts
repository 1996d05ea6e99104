import type { RequestGeneration } from '@afterglow/domain/contract/studio/generations';

/** What a person asks for; the key is ours. */
export type GenerationInput = Omit<RequestGeneration, 'requestKey'>;

/** One wish of a person, with the key that makes sending it twice harmless. */
export interface Intent extends SentWish {
  readonly input: GenerationInput;
}

/** What is remembered of it while it is not known whether it arrived. */
interface SentWish {
  readonly wish: string;
  readonly requestKey: string;
}

/**
 * The intent for a new click on "generate". When the last attempt failed it is not known whether it arrived, so asking
 * for the same again keeps its key and cannot be paid twice. Anything else is a new wish with a new key.
 */
export function nextIntent(
  failed: SentWish | null,
  input: GenerationInput,
  makeKey: () => string = makeRequestKey,
): Intent {
  const wish = canonical(input);
  // The price may have been shown again since.
  return { input, wish, requestKey: failed?.wish === wish ? failed.requestKey : makeKey() };
}

const storageKey = 'afterglow-wish';

/** Remembers a wish in this tab until it is answered: a reload in between must not make it two. */
export function keepWish({ wish, requestKey }: SentWish): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ wish, requestKey }));
  } catch {
    // Storage is off: a reload in that second is a new wish.
  }
}

export function forgetWish(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // nothing was kept
  }
}

export function readWish(): SentWish | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('wish' in kept) || !('requestKey' in kept)) return null;
    const { wish, requestKey } = kept;
    return typeof wish === 'string' && typeof requestKey === 'string' ? { wish, requestKey } : null;
  } catch {
    return null;
  }
}

function canonical(input: GenerationInput): string {
  const inputs = Object.entries(input.inputs ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([input.templateId, input.imageIds ?? [], inputs, input.model ?? null]);
}

/** 128 random bits as hex. `crypto.randomUUID` is missing on plain-http installations; this is not. */
export function makeRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
