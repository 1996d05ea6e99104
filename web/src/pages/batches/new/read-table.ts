import { ApiError } from '../../../api/api-error.ts';

const mostBytes = 2_000_000;

export const isTable = ({ name }: Pick<File, 'name'>): boolean => /\.(csv|tsv)$/i.test(name);

/** The text of a CSV file; what is no UTF-8 is from a Chinese Excel. Throws `file_too_large`. */
export async function readTable(file: File): Promise<string> {
  if (file.size > mostBytes) throw new ApiError('file_too_large', '', 0, { size: '2 MB' });
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
