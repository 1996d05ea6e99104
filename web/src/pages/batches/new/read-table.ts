import { decodeTable } from '@afterglow/domain/recipes/decode-table';
import { ApiError } from '../../../api/api-error.ts';

const mostBytes = 2_000_000;

export const isTable = ({ name }: Pick<File, 'name'>): boolean => /\.(csv|tsv)$/i.test(name);

/** The text of a CSV file. Throws `file_too_large`. */
export async function readTable(file: File): Promise<string> {
  if (file.size > mostBytes) throw new ApiError('file_too_large', '', 0, { size: '2 MB' });
  return decodeTable(await file.arrayBuffer());
}
