/** The drawings' words, without the drawings: a process that only asks for work may read them. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { AssetId } from '../models/asset-manifest.ts';
import { assetEntry } from '../models/cache-entry.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';

const namesSchema = z.record(z.string(), z.string());
const wordsSchema = z.array(
  z.object({
    hexcode: z.string(),
    label: z.string(),
    group: z.number().optional(),
    tags: z.array(z.string()).default([]),
  }),
);

type Read = (id: AssetId) => Promise<Uint8Array>;

export async function readLexicon(read: Read): Promise<Lexicon> {
  const words = async (id: AssetId) => wordsSchema.parse(parse(await read(id)));
  const [names, en, zh, es] = await Promise.all([
    read('pictogram-names').then((bytes) => namesSchema.parse(parse(bytes))),
    words('words-en'),
    words('words-zh'),
    words('words-es'),
  ]);
  return createLexicon({ en, zh, es }, names);
}

/** From the cache folder; undefined while a file is not there. Nothing is fetched. */
export async function findLexicon(cacheDir: string): Promise<Lexicon | undefined> {
  return readLexicon((id) => readFile(path.join(cacheDir, assetEntry(id).fileName))).catch(() => undefined);
}

export function parse(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}
