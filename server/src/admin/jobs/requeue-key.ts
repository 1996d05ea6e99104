const prefix = 'requeue:';

/** Request key of the job that is made of a failed one: it is unique, so a job is made again once however often that is asked. */
export const requeueKey = (id: string): string => prefix + id;

/** The job that one with this request key was made of. */
export const originOf = (key: string): string | undefined =>
  key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
