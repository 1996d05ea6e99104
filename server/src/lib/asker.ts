/**
 * For whom the server works at the moment: a person or, before one is known, a network. It travels with the request and
 * not through every signature, because only the queues before the engine ask for it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<{ name: string; readonly requestId: string | undefined }>();

/** Does `work`, and everything it starts, in the name of `name`. */
export function workFor<Result>(name: string, work: () => Result, requestId?: string): Result {
  return current.run({ name, requestId }, work);
}

/** Once a request's person is known: from here on it counts as theirs. Outside of a request nothing happens. */
export function nameAsker(name: string): void {
  const asker = current.getStore();
  if (asker !== undefined) asker.name = name;
}

/** Undefined: nobody asked, the installation works alone. */
export function currentAsker(): string | undefined {
  return current.getStore()?.name;
}

/** The request under way, for the log. */
export function currentRequestId(): string | undefined {
  return current.getStore()?.requestId;
}
