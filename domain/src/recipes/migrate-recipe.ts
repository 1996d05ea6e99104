/** Files of earlier versions become what they mean now. */

/** A step as it stands in a file. */
export type WrittenStep = Readonly<Record<string, unknown>>;

/** What became of one operation's steps. */
export interface StepMigration {
  /** The version that the change came with: files below it are changed. */
  readonly version: number;
  /** The operation's name before. */
  readonly op: string;
  readonly change: (step: WrittenStep) => WrittenStep;
}

/** None yet: version 1 is the first. Oldest first; rows are never changed once they were published. */
export const migrations: readonly StepMigration[] = [];

/** The step as the present version writes it. `version` is that of its file. */
export function migrateStep(step: WrittenStep, version: number, rows: readonly StepMigration[]): WrittenStep {
  return rows
    .filter((row) => row.version > version)
    .toSorted((a, b) => a.version - b.version)
    .reduce((current, { op, change }) => (current['op'] === op ? change(current) : current), step);
}
