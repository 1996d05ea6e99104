const otherVersion =
  /initialized by PostgreSQL version (\S+), which is not compatible with this version (\d+(?:\.\d+)*)/;

/** What a person does about a database of ours that does not start: `said` is what PostgreSQL wrote. */
export function describeFailedStart(folder: string, reason: string, said: string): string {
  const [, made, ours] = otherVersion.exec(said) ?? [];
  if (made !== undefined && ours !== undefined)
    return (
      `The database in ${folder} was made by PostgreSQL ${made}, and this Afterglow brings ${ours}. Start the Afterglow that made it, ` +
      'run "npx afterglow backup", and restore that with this one into an empty DATA_DIR.'
    );
  return (
    `PostgreSQL did not start (${reason}):\n${said}\nIf the database in ${folder} is damaged, restore a backup into an empty DATA_DIR: ` +
    'npx afterglow restore'
  );
}
