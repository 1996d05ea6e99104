import { errorReplySchema } from '@afterglow/domain/contract/base';
import { templatesContract } from '@afterglow/domain/contract/public/templates';
import { AppError } from '@afterglow/domain/errors/errors';
import { locales, type Locale } from '@afterglow/domain/locale';
import { wordReadingSchema } from '@afterglow/domain/templates/word-reading';
import { knownFields } from '@afterglow/engine/run/task-words';
import { implement } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApiHandler } from '../../src/http/api-handler.ts';
import type { RequestContext } from '../../src/http/context.ts';
import { createLogger } from '../../src/lib/logger.ts';
import type { ConsumeAttempt } from '../../src/lib/rate-limit.ts';
import { templatesHandlers } from '../../src/templates/handlers.ts';
import { createKnownWords, offeredWords, readTemplateWords } from '../../src/templates/known-words.ts';
import { resolveInputs } from '../../src/templates/resolve-inputs.ts';
import { seededCatalogue, seededTemplates } from './offered.ts';

const words = createKnownWords({ modelsDir: process.env['MODELS_DIR'] ?? '' });
const templates = seededTemplates().filter(({ task }) => Object.keys(knownFields(task.id)).length > 0);

describe('what is offered is known', () => {
  it('asks about words in these templates', () => {
    expect(templates.map(({ id }) => id).toSorted()).toEqual([
      'city-weather-forecast',
      'coloring-page',
      'doodle-ad',
      'silk-universe',
      'text-art',
    ]);
  });

  it.each(locales)('every name that is offered in %s means itself', async (locale) => {
    for (const template of templates) {
      for (const { key } of template.inputs) {
        for (const name of offeredWords(template.task.id, key, locale)?.names ?? []) {
          const inputs = resolveInputs(template, { [key]: name }, locale);
          const readings = await readTemplateWords(words, template, inputs, 0, locale);
          expect
            .soft(
              readings.find(({ field }) => field === key),
              `${template.id} ${key} ${name}`,
            )
            .toEqual({ field: key, used: [name], unknown: [] });
        }
      }
    }
  });

  it.each(locales)('every default in %s is known', async (locale) => {
    for (const template of templates) {
      const readings = await readTemplateWords(words, template, resolveInputs(template, {}, locale), 0, locale);
      for (const { field, unknown } of readings) expect(unknown, `${template.id} ${field}`).toEqual([]);
    }
  });
});

describe('POST /api/templates/{id}/words', () => {
  const attempts = new Map<string, number>();
  const consumeAttempt: ConsumeAttempt = async (key, { max }) => {
    const count = (attempts.get(key) ?? 0) + 1;
    attempts.set(key, count);
    if (count > max) throw new AppError('rate_limited', { seconds: 60 });
  };
  const handle = createApiHandler(
    implement(templatesContract)
      .$context<RequestContext>()
      .router(
        templatesHandlers({
          typicalMs: async () => null,
          creative: { available: false, maxImages: 0, services: [] },
          catalogue: seededCatalogue,
          words,
          consumeAttempt,
          describeFit: async () => ({ fits: true, reasons: [] }),
          networkOf: (address) => address,
        }),
      ),
    createLogger('silent'),
  );
  async function ask(id: string, body: unknown, locale: Locale = 'zh', ipAddress = '192.0.2.1') {
    const request = new Request(`http://localhost/api/templates/${id}/words`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const response = await handle(request, { locale, ipAddress, headers: request.headers, viewer: undefined });
    return { status: response?.status, body: await response?.json() };
  }
  const read = async (id: string, inputs: Record<string, string>, locale: Locale, pictures = 0) =>
    z.object({ words: z.array(wordReadingSchema) }).parse((await ask(id, { inputs, pictures }, locale)).body).words;

  it('tells what is not known, in the language of the request, and what is used for it', async () => {
    const [landmark, weather] = await read('city-weather-forecast', { cityLandmark: '市政厅', weather: '冰雹' }, 'zh');
    expect(landmark).toMatchObject({ field: 'cityLandmark', used: ['大本钟'] });
    expect(landmark?.unknown[0]).toMatchObject({ word: '市政厅' });
    expect(weather).toEqual({ field: 'weather', used: ['雪'], unknown: [{ word: '冰雹', nearest: ['雪'] }] });
    expect(await read('coloring-page', { describe: 'a dog on Mars' }, 'en')).toEqual([
      { field: 'describe', used: ['dog', 'planet'], unknown: [{ word: 'mars', nearest: ['planet'] }] },
    ]);
  });

  it('says nothing of words that a picture replaces, and of templates that draw their text', async () => {
    expect(await read('coloring-page', { describe: 'Mars' }, 'en', 1)).toEqual([]);
    expect(await read('treasure-map', { title: '蒸汽朋克' }, 'zh')).toEqual([]);
  });

  it('says which symbol a word becomes, and nothing of what stays letters', async () => {
    expect(await read('silk-universe', { symbol: '玫瑰' }, 'zh')).toEqual([
      { field: 'symbol', used: ['玫瑰'], unknown: [] },
    ]);
    expect(await read('silk-universe', { symbol: '蒸汽朋克' }, 'zh')).toEqual([
      { field: 'symbol', used: [], unknown: [] },
    ]);
  });

  it('refuses what is no request of a person', async () => {
    const code = async (id: string, body: unknown) => errorReplySchema.parse((await ask(id, body)).body).error.code;
    expect(await code('no-such-template', {})).toBe('template_not_found');
    expect(await code('text-art', { inputs: { artStyle: '霓虹'.repeat(5000) } })).toBe('template_input_too_long');
    expect(await code('text-art', { inputs: { __proto__x: 'a' } })).toBe('template_input_invalid');
    expect(await code('text-art', { inputs: { artStyle: 7 } })).toBe('template_input_invalid');
    expect(await code('text-art', { pictures: 10_000 })).toBe('invalid_input');
  });

  it('is limited for each network', async () => {
    let status: number | undefined = 200;
    for (let count = 0; count < 121; count++) ({ status } = await ask('silk-universe', {}, 'en', '198.51.100.7'));
    expect(status).toBe(429);
    expect((await ask('silk-universe', {}, 'en', '198.51.100.8')).status).toBe(200);
  });
});
