import type { Locale } from '@afterglow/domain/locale';
import english from '@afterglow/texts/en/pictures.json' with { type: 'json' };
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/pool.ts';
import { createWords } from '../lib/create-words.ts';
import { catalogueTexts } from '../templates/catalogue-texts.ts';
import { cleanFileName } from './file-name.ts';
import type { ImageRow } from './image-row.ts';

const words = createWords('pictures', english);

/** Code points: a file manager shows about as many. */
const mostOfPhoto = 80;
const mostOfDone = 40;

interface Asked {
  readonly locale: Locale;
  /** What was done, as the person reads it in the editor. */
  readonly done?: string | undefined;
}

/**
 * What a saved picture is called, without an ending: the photo's own name, and what was done with it in few words
 * (`beach - Oil painting`, `beach - Contrast +20`). A photo has its name alone, a picture without a photo says what it is.
 */
export async function savedName(db: Executor, row: ImageRow, { locale, done }: Asked): Promise<string> {
  const photo = cleanPart((await findPhotoName(db, row))?.replace(/\.[a-zA-Z0-9]{1,8}$/, '') ?? '', mostOfPhoto);
  const deed = cleanPart(done ?? deedOf(row, locale), mostOfDone);
  const name = [photo, deed].filter((part) => part !== '').join(' - ');
  return cleanFileName(name) ?? `afterglow-${row.id.slice(0, 8)}`;
}

function deedOf({ kind, templateId, generative }: ImageRow, locale: Locale): string {
  if (kind === 'upload') return '';
  const texts = templateId === null ? undefined : catalogueTexts[locale][templateId];
  if (texts === undefined) return words.write(locale, 'edited');
  return (generative ? undefined : texts.onServer?.title) ?? texts.title;
}

/** Signs that look alike in every alphabet, nothing that a path would read, and no word cut in two. */
function cleanPart(text: string, most: number): string {
  const cleaned = cleanFileName(text.replaceAll('\u2212', '-').replaceAll(/[/\\]/g, '-')) ?? '';
  const letters = Array.from(cleaned);
  if (letters.length <= most) return cleaned;
  const cut = letters.slice(0, most).join('');
  return cut.replace(/[\s,、，;-]+[^\s,、，;]*$/u, '') || cut;
}

const namesSchema = z.array(z.object({ file_name: z.string() }));

/** The name of the upload that a picture comes from, however many steps lie between. */
async function findPhotoName(db: Executor, row: ImageRow): Promise<string | undefined> {
  if (row.fileName !== null || row.sourceImageId === null) return row.fileName ?? undefined;
  const { rows } = await db.execute(sql`
    with recursive line as (
      select id, source_image_id, file_name, 1 as step from image where id = ${row.sourceImageId} and user_id = ${row.userId}
      union all
      select image.id, image.source_image_id, image.file_name, line.step + 1
      from image join line on image.id = line.source_image_id
      where image.user_id = ${row.userId} and line.file_name is null and line.step < 600
    )
    select file_name from line where file_name is not null order by step limit 1`);
  return namesSchema.parse(rows)[0]?.file_name;
}
