/** Work that did not answer in time. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** What `work` returns, or {@link TooLate} after so many milliseconds. The work itself is not ended. */
export async function within<Value>(milliseconds: number, work: () => Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
