// The server's side of scripts/lib/supervise.mjs. All of it does nothing when the server was started directly.

/** Exit code that stops restarts: the reason was printed and a restart would not change it. Known to supervise.mjs. */
export const refusedToStartExitCode = 78;

/** A reason not to start that a person can act on; main prints its message and ends with {@link refusedToStartExitCode}. */
export class StartRefused extends Error {}

/** Reports our address to the supervisor, for the message of a second `npm start`. */
export function reportAddress(address: string): void {
  process.send?.({ address });
}

/** Resolves when the pages are built; the supervisor builds them while we open the database. */
export function waitForPages(): Promise<void> {
  if (!process.send) return Promise.resolve();
  return new Promise((resolve) => {
    process.once('message', () => resolve()); // it has nothing else to say
    process.send?.({ asks: 'pages' });
  });
}

/** Calls `stop` when the supervisor has exited, even if it was killed. */
export function onSupervisorGone(stop: () => void): void {
  if (process.channel) process.once('disconnect', stop);
}
