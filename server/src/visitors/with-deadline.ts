import { AppError } from '@afterglow/domain/errors/errors';

/** Time after which somebody who was told that too much is going on may ask again. */
const againSeconds = 15;

/**
 * Work for a visitor who waits for it; `given` ends when they go away. What takes longer than `longestMs` is ended, and throws
 * `pictures_busy` { seconds }: nothing is wrong with the photo.
 */
export async function withDeadline<T>(
  longestMs: number,
  given: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(longestMs);
  try {
    return await work(given === undefined ? deadline : AbortSignal.any([deadline, given]));
  } catch (error) {
    if (deadline.aborted && given?.aborted !== true)
      throw new AppError('pictures_busy', { seconds: againSeconds }, { cause: error });
    throw error;
  }
}
