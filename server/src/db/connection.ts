import { Socket } from 'node:net';

/**
 * Silence that counts as a lost connection. The operating system waits for a host that vanished (a cut cable, a firewall that
 * forgot us) a quarter of an hour when something was sent, and two hours when nothing was.
 */
export interface Deadlines {
  /**
   * Longest silence of a socket before it is closed; idle connections need a heartbeat that is shorter. Undefined where a
   * statement may take hours: then the system asks the other host whether it is there, and a vanished one is noticed too.
   */
  readonly silenceMs?: number;
  /** The server ends a statement after this. Shorter than the silence, so that a slow statement is told from a lost host. */
  readonly statementMs?: number;
  /** Commits do not wait for the disk: for what is done again when the database crashes. */
  readonly quickCommits?: boolean;
  /** A transaction may rest for longer than a minute: a backup waits for its bucket. */
  readonly mayRest?: boolean;
  /** By way of PgBouncer, which takes no options: the role has them (docs/scaling.md). */
  readonly pooled?: boolean;
}

const connectMs = 5000;
/** From then on the system asks a silent host every second, and gives up after ten questions without an answer. */
const askAfterMs = 10_000;
/** Where we vanish in the middle of a transaction, the server lets its locks go. */
const idleInTransactionMs = 60_000;

/** What every connection to the database is opened with. */
export function connectionSettings(
  url: string,
  name: string,
  { silenceMs, statementMs, quickCommits, mayRest, pooled }: Deadlines,
) {
  const options = [
    ...(mayRest === true ? [] : [`-c idle_in_transaction_session_timeout=${idleInTransactionMs}`]),
    ...(statementMs === undefined ? [] : [`-c statement_timeout=${statementMs}`]),
    ...(quickCommits === true ? ['-c synchronous_commit=off'] : []),
  ];
  return {
    connectionString: url,
    application_name: `afterglow ${name}`,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: askAfterMs,
    stream: () => openSocket(silenceMs),
    ...(pooled === true || options.length === 0 ? {} : { options: options.join(' ') }),
  };
}

function openSocket(silenceMs: number | undefined): Socket {
  const socket = new Socket();
  if (silenceMs === undefined) return socket;
  socket.setTimeout(silenceMs, () => {
    const silence = new Error(`the database did not answer for ${Math.round(silenceMs / 1000)} s`);
    socket.destroy(Object.assign(silence, { code: 'ETIMEDOUT' }));
  });
  return socket;
}
