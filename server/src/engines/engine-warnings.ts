import type { ResultWarning } from '@afterglow/domain/templates/result-warnings';
import { ENGINE_WARNINGS } from '@afterglow/engine/run/task';
import { z } from 'zod';

/** A warning of the engine that the domain does not name, and that so has no text, does not compile. */
const known: readonly ResultWarning[] = ENGINE_WARNINGS;
const reported = z.object({ warnings: z.array(z.string()) });

/** Warnings in the report of a task; one that an older version stored and that no longer exists is left out. */
export function readWarnings(report: Readonly<Record<string, unknown>>): ResultWarning[] {
  const read = reported.safeParse(report);
  return read.success ? known.filter((warning) => read.data.warnings.includes(warning)) : [];
}
