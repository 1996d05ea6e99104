/** Files of a drop, those in its folders too, in the order of their names. */
export async function readDroppedFiles(transfer: DataTransfer): Promise<readonly File[]> {
  // entries are only there while the event lasts
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const plain = [...transfer.files];
  if (!entries.some(isFolder)) return plain;
  const found = await Promise.all(entries.map(readEntry));
  return found.flat();
}

/** Browsers need not name the classes of entries: Chrome does not. */
const isFolder = (entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry => entry?.isDirectory === true;
const isFile = (entry: FileSystemEntry | null): entry is FileSystemFileEntry => entry?.isFile === true;

async function readEntry(entry: FileSystemEntry | null): Promise<readonly File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const inside: FileSystemEntry[] = [];
  // a reader hands out a hundred at a time, and nothing at the end
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next hundred are asked for when these have come
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    inside.push(...some);
  }
  const files = await Promise.all(inside.toSorted((a, b) => a.name.localeCompare(b.name)).map(readEntry));
  return files.flat();
}
