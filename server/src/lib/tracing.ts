/**
 * The door to traces. Closed, as it is unless the operator names a collector, it costs a comparison and loads nothing;
 * `telemetry/start-telemetry.ts` opens it.
 */

export interface Tracing {
  /** Does the work as a span below the one under way, or below `parent`. */
  readonly span: <Result>(about: SpanFacts, work: () => Promise<Result>) => Promise<Result>;
  /** Adds to the span under way: facts, or with `event` something that happened. */
  readonly note: (facts: Facts, event?: string) => void;
  /** The span under way as `traceparent` (W3C), to be continued elsewhere. */
  readonly carry: () => string | undefined;
  /** One line of the log, as JSON. */
  readonly log: (line: string) => void;
}

type Facts = Readonly<Record<string, string | number>>;

export interface SpanFacts {
  /** One of few: what differs each time is among the facts. */
  readonly name: string;
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly facts?: Facts;
  /** A `traceparent`; one that is none is not looked at. */
  readonly parent?: string | undefined;
}

let opened: Tracing | undefined;

export function openTracing(tracing: Tracing | undefined): void {
  opened = tracing;
}

export const trace = <Result>(about: SpanFacts, work: () => Promise<Result>): Promise<Result> =>
  opened === undefined ? work() : opened.span(about, work);

export const noteOnSpan: Tracing['note'] = (facts, event) => opened?.note(facts, event);
export const carryTrace = (): string | undefined => opened?.carry();
export const traceLine = (line: string): void => opened?.log(line);
