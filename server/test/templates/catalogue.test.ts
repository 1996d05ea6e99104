import { errorReplySchema } from '@afterglow/domain/contract/base';
import { templatesContract, templateSchema } from '@afterglow/domain/contract/public/templates';
import { locales } from '@afterglow/domain/locale';
import { judgeFit, type PhotoLook } from '@afterglow/domain/templates/fit';
import { fillPrompt } from '@afterglow/domain/templates/template';
import { checkTemplate } from '@afterglow/domain/templates/template-check';
import { templateContentSchema } from '@afterglow/domain/templates/template-content';
import { implement } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApiHandler } from '../../src/http/api-handler.ts';
import type { RequestContext } from '../../src/http/context.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { templatesHandlers } from '../../src/templates/handlers.ts';
import { createKnownWords } from '../../src/templates/known-words.ts';
import { shownWords } from '../../src/templates/localize-template.ts';
import { listRecipes } from '../../src/templates/recipes.ts';
import { resolveInputs } from '../../src/templates/resolve-inputs.ts';
import { describeRecipe, seedContent } from '../../src/templates/seed-content.ts';
import { seededCatalogue, seededTemplates } from './offered.ts';

const templates = seededTemplates();

describe('the catalogue', () => {
  it('has every template of the specification at its price', () => {
    const prices = new Map(templates.map(({ id, credits }) => [id, credits]));
    const { 'product-photo': own, ...ofSpecification } = Object.fromEntries(prices);
    expect(own).toBe(5); // ours, at the price of the same steps in the editor
    expect(Object.keys(ofSpecification)).toHaveLength(23);
    const special = {
      'product-photo': 5,
      'background-remove': 5,
      'anime-portrait': 8,
      'sketch-portrait': 8,
      'oil-painting': 12,
      'city-weather-forecast': 11,
    };
    for (const [id, credits] of Object.entries(special)) expect(prices.get(id), id).toBe(credits);
    for (const [id, credits] of prices) if (!(id in special)) expect(credits, id).toBe(10);
  });

  it('asks for a photo where there is one to work on', () => {
    expect(templates.filter(({ requiresImage }) => !requiresImage).map(({ id }) => id)).toEqual([
      'coloring-page',
      'silk-universe',
      'city-weather-forecast',
      'text-art',
      'doodle-ad',
    ]);
  });

  it.each(templates.map((template) => [template.id, template] as const))(
    '%s is complete in every language',
    (_id, template) => {
      const texts = [
        template.title,
        template.description,
        template.promptText,
        ...template.tags,
        ...template.inputs.map(({ label }) => label),
      ];
      for (const text of texts) for (const locale of locales) expect(text[locale].trim()).not.toBe('');
      expect(template.prompt.length).toBeGreaterThan(200);
    },
  );

  it.each(templates.map((template) => [template.id, template] as const))(
    '%s fills every placeholder of its prompt',
    (_id, template) => {
      const values = Object.fromEntries(
        Object.entries(resolveInputs(template, {}, 'en')).map(([key, value]) => [key, String(value)]),
      );
      expect(fillPrompt(template.prompt, values)).not.toMatch(/\$\{/);
      for (const locale of locales) expect(fillPrompt(template.promptText[locale], values)).not.toMatch(/\$\{/);
    },
  );

  it('obeys the rules of templates that administrators write', () => {
    const recipes = listRecipes();
    for (const recipe of recipes) {
      const content = seedContent(recipe);
      expect(templateContentSchema.parse(content), recipe.id).toEqual(content);
      expect(checkTemplate(content, describeRecipe(recipe)), recipe.id).toEqual([]);
    }
  });
});

describe('the templates endpoints', () => {
  const handle = createApiHandler(
    implement(templatesContract)
      .$context<RequestContext>()
      .router(
        templatesHandlers({
          typicalMs: async (id) => (id === 'upscale' ? 4200 : null),
          creative: { available: false, maxImages: 0, services: [] },
          catalogue: seededCatalogue,
          words: createKnownWords({ modelsDir: '' }),
          consumeAttempt: async () => undefined,
          describeFit: async () => ({ fits: true, reasons: [] }),
          networkOf: (address) => address,
        }),
      ),
    createLogger('silent'),
  );
  const call = async (path: string, locale: RequestContext['locale']) => {
    const request = new Request(`http://localhost/api${path}`);
    const response = await handle(request, {
      locale,
      ipAddress: '127.0.0.1',
      headers: request.headers,
      viewer: undefined,
    });
    return { status: response?.status, body: await response?.json() };
  };

  it('lists them for a visitor, in the language of the request', async () => {
    const { status, body } = await call('/templates', 'zh');
    const list = z.object({ templates: z.array(templateSchema), titles: z.record(z.string(), z.string()) }).parse(body);
    expect(list.titles['oil-painting']).toBe('油画');
    expect(status).toBe(200);
    expect(list.templates).toHaveLength(templates.length);
    expect(list.templates[0]).toMatchObject({
      id: 'background-remove',
      title: '一键抠图',
      credits: 5,
      imageUrl: '/showcase/background-remove-before.webp',
      previewUrl: '/showcase/background-remove-after.webp',
      editions: ['on-device'],
      typicalMs: null,
    });
  });

  it('warns of a photo in which a coloring page would find nothing clear to outline', () => {
    const [page] = templates.filter(({ id }) => id === 'coloring-page');
    // measured: a barn behind its trees and pond, which came out as shapeless bushes, and a running horse
    const photo: PhotoLook = {
      width: 768,
      height: 512,
      difference: 0.2,
      flat: 0.02,
      lettered: 0.08,
      textured: 0.9,
      ruled: 0,
      faces: 0,
      faceSide: null,
      faceCut: false,
      people: 0,
      faceTurn: null,
      faceTilt: null,
      eyesCovered: null,
      headCut: null,
      handAtFace: null,
      mouthGap: null,
      roomBelow: null,
      bodies: 0,
      bystanders: 0,
      crowdShare: 0,
      crowdRoom: 1,
      hairDoubt: null,
      doubt: 0,
      subjectCut: null,
      subject: 0,
      colored: 0.8,
    };
    const codes = (look: PhotoLook): string[] =>
      judgeFit(page?.fit ?? { minSide: 0, screenshots: 'taken' }, look).map(({ code }) => code);
    expect(codes({ ...photo, subject: 0.11, doubt: 0.74 })).toEqual(['subject_unclear']);
    expect(codes({ ...photo, subject: 0.2, doubt: 0.18 })).toEqual([]);
  });

  it('names a template by what this server makes of it where no creative model is set up', async () => {
    const { body } = await call('/templates/anime-to-real', 'en');
    expect(body).toMatchObject({ title: 'Figure look', editions: ['on-device'] });
    const [template] = templates.filter(({ id }) => id === 'anime-to-real');
    if (template === undefined) throw new Error('the catalogue has it');
    expect(shownWords(template, 'en', true).title).toBe('Anime to real person');
    expect(shownWords({ ...template, creative: false }, 'zh', true).title).toBe('手办质感');
    // a sheet made here has one view, and is named so before anybody pays
    expect((await call('/templates/character-setting', 'en')).body).toMatchObject({ title: 'Sheet from one view' });
    const renamed = { ...template, title: { ...template.title, en: 'Toy' } };
    expect(shownWords(renamed, 'en', false).title).toBe('Toy');
  });

  it('gives one with its inputs and the typical time', async () => {
    const { body } = await call('/templates/upscale', 'es');
    const template = templateSchema.parse(body);
    expect(template).toMatchObject({ title: 'Ampliar', typicalMs: 4200 });
    expect(template.inputs[0]).toEqual({
      type: 'choice',
      key: 'scale',
      label: 'Escala',
      required: true,
      options: [
        { value: '2', label: '2×' },
        { value: '4', label: '4×' },
      ],
      default: '2',
    });
  });

  it('answers 404 with the catalogue code for an unknown one', async () => {
    const { status, body } = await call('/templates/nothing', 'en');
    expect(status).toBe(404);
    expect(errorReplySchema.parse(body).error).toEqual({ code: 'template_not_found', message: 'Template not found.' });
  });
});
