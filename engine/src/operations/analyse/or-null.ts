import { EngineError } from '../../run/task.ts';

/** Null where the model is not there: a look does without. */
export async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof EngineError && error.code === 'model_unavailable') return null;
    throw error;
  }
}
