import { findUploadProblem } from '@afterglow/domain/upload-rules';
import { isZip } from './photo-queue.ts';

/** No picture and no ZIP file of pictures: it is left out. */
export const isStrange = (file: File): boolean => !isZip(file) && findUploadProblem(file) === 'file_type_unsupported';

/** What a computer leaves in every folder; nobody asks after it. */
export const isOfSystem = ({ name }: File): boolean =>
  name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);
