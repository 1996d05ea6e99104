/** Where backups are kept: objects of at most some megabytes by name. A folder and a bucket hold many backups, a file one. */
export interface BackupTarget {
  /** For people: the path or address as it was given. */
  readonly place: string;
  /** Whether earlier backups are there, whose pieces need not be written again. */
  readonly keepsMany: boolean;
  /** Writes all of `bytes` or nothing. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
  readonly remove: (name: string) => Promise<void>;
  /** Names below a folder, in any order. */
  readonly list: (folder: string) => AsyncIterable<string>;
  /** Everything was written: a file gets its name now. */
  readonly finish: () => Promise<void>;
  /** Lets go of what is open; an unfinished file is removed. */
  readonly close: () => Promise<void>;
}

/** The same target; whatever is asked of it after the signal throws the signal's reason. */
export function stoppable(target: BackupTarget, signal: AbortSignal): BackupTarget {
  return {
    ...target,
    write: async (name, bytes) => {
      signal.throwIfAborted();
      await target.write(name, bytes);
    },
    read: async (name) => {
      signal.throwIfAborted();
      return target.read(name);
    },
    remove: async (name) => {
      signal.throwIfAborted();
      await target.remove(name);
    },
  };
}
