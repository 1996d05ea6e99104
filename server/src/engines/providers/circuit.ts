/**
 * Health of one provider, kept in this process.
 *
 *   closed ── three failures of health in a row, a wrong key, or "too many requests" ──▶ open until a time
 *     ▲                                                                                    │ the time has come
 *     └────────────── it answers ──────────── one call tries (half open) ◀─────────────────┘
 *                                               └─ fails again: open twice as long
 */
import type { CreativeError } from './creative-error.ts';

const failuresToOpen = 3;
const firstPauseMs = 30_000;
const longestPauseMs = 10 * 60_000;
/** A busy provider that does not say for how long. */
const busyPauseMs = 10_000;

export interface Circuit {
  /** 0: it may be asked now; otherwise milliseconds until it may. Answering 0 of an open circuit lets one caller through. */
  readonly wait: () => number;
  readonly succeeded: () => void;
  readonly failed: (error: CreativeError) => void;
  /** The call ended without saying anything about health: the next one may try. */
  readonly withdrawn: () => void;
  /** For anyone who looks at it; asking changes nothing. */
  readonly state: () => { readonly state: 'closed' | 'open' | 'trying'; readonly opensInMs: number };
}

/** `now` in milliseconds of any clock that only goes forward. */
export function createCircuit(now: () => number): Circuit {
  let failures = 0;
  let pauseMs = firstPauseMs;
  let openUntil = 0;
  let trying = false;
  const open = (forMs: number): void => {
    openUntil = now() + forMs;
    trying = false;
  };
  return {
    wait: () => {
      if (openUntil === 0) return 0;
      const left = openUntil - now();
      if (left > 0) return left;
      if (trying) return busyPauseMs;
      trying = true;
      return 0;
    },
    succeeded: () => {
      failures = 0;
      pauseMs = firstPauseMs;
      openUntil = 0;
      trying = false;
    },
    failed: (error) => {
      const wasTrying = trying;
      trying = false;
      if (error.failure === 'busy') {
        open(error.retrySeconds === undefined ? busyPauseMs : error.retrySeconds * 1000);
        return;
      }
      if (!error.tellsOfHealth) return;
      failures += 1;
      if (wasTrying) pauseMs = Math.min(longestPauseMs, pauseMs * 2);
      if (wasTrying || failures >= failuresToOpen || error.failure === 'misconfigured') open(pauseMs);
    },
    withdrawn: () => {
      trying = false;
    },
    state: () => {
      if (openUntil === 0) return { state: 'closed', opensInMs: 0 };
      const opensInMs = Math.max(0, openUntil - now());
      return { state: opensInMs > 0 ? 'open' : 'trying', opensInMs };
    },
  };
}
