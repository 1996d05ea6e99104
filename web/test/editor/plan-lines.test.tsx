/** What a plan says before it is paid, and what its version is called: every option of every operation is told, in each language. */
import type { PartMask } from '@afterglow/domain/edits/part-settings';
import { foundParts, toneSettings } from '@afterglow/domain/edits/step-names';
import { editStepSchema, sessionStepSchema, stepSchema, type Step } from '@afterglow/domain/edits/steps';
import { locales, type Locale } from '@afterglow/domain/locale';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Pictures } from '../../src/pages/editor/words/pictures.ts';
import { usePlanLabel } from '../../src/pages/editor/words/plan-words.ts';
import { messagesIn } from '../../src/words/server-messages.ts';

const OTHER = '00000000-0000-4000-8000-000000000002';
const pictures = { count: 2, numberOf: (imageId: string) => (imageId === OTHER ? 2 : 0) };

function Label({ steps }: { readonly steps: readonly Step[] }) {
  return usePlanLabel()(steps);
}

function told(locale: Locale, ...steps: readonly Step[]): string {
  return renderToStaticMarkup(
    <IntlProvider
      locale={locale}
      timeZone="UTC"
      messages={messagesIn(locale)}
      onError={(error) => {
        throw error;
      }}
    >
      <Pictures value={pictures}>
        <Label steps={steps} />
      </Pictures>
    </IntlProvider>,
  );
}

/** What a person drew or arranged is seen on the canvas; `of` and `op` say which step it is. */
const DRAWN = new Set(['op', 'on', 'settings', 'layers', 'cells', 'pupils', 'spots', 'collage gap', 'collage corner']);

/** What else a step needs before its option means something. */
const REQUIRED: Readonly<Record<string, object>> = {
  'remove-background': { background: 'blur' },
  'remove-background background': { picture: 1 },
  'remove-background picture': { background: 'picture' },
  'remove-background colour': { background: 'gradient' },
  crop: { ratio: [1, 1] },
  trim: { edge: 'left', share: 0.5 },
  rotate: { degrees: 90 },
  straighten: { degrees: 1 },
  extend: { share: 0.1, beyond: 'blur' },
  'extend pixels': { edge: 'left', beyond: 'blur' },
  'extend edge': { share: 0.1, beyond: 'blur' },
  flip: { axis: 'vertical' },
  resize: { width: 100 },
  'resize height': {},
  'resize scale': {},
  look: { name: 'noir' },
  collage: { cells: [OTHER, OTHER].map((imageId) => ({ imageId, box: [0, 0, 1, 1] })) },
  text: { content: 'A' },
  watermark: { content: 'A' },
  upscale: { scale: 2 },
  recolor: { to: '#ffffff' },
  obscure: { by: 'blur' },
  'hair-change': { colour: 'black' },
  'text-art': { textContent: 'A' },
  'creative-edit': { instruction: 'A' },
};

/** Values that an option may have, two of them where it is a figure. */
function valuesOf(option: z.core.$ZodType): unknown[] {
  return listValues(z.toJSONSchema(option, { io: 'input', target: 'draft-7' }));
}
function listValues(schema: z.core.JSONSchema.BaseSchema): unknown[] {
  const { anyOf, const: only, enum: names, type, pattern, maximum, exclusiveMaximum } = schema;
  if (anyOf) return anyOf.flatMap((each) => (typeof each === 'object' ? listValues(each) : []));
  if (only !== undefined) return [only];
  if (names) return names;
  if (type === 'boolean') return [true];
  if (type === 'array')
    return [
      [4, 5],
      [16, 9],
    ];
  if (type === 'object') return [];
  if (type === 'string') return pattern === undefined ? ['Hello', 'World'] : ['#ffffff', '#000000'];
  const most = Math.min(maximum ?? Number(exclusiveMaximum ?? 100), 100);
  return type === 'integer' ? [2, 3] : [most / 4, most / 2];
}

const isOptional = (option: z.core.$ZodType) => z.safeParse(option, undefined).success;
const parse = (step: object): Step => stepSchema.parse(step);

const schemas = [...editStepSchema.options, ...sessionStepSchema.options];
const ops = schemas.map(({ shape }) => shape.op.value);
const options = schemas.flatMap(({ shape }) =>
  Object.entries(shape)
    .filter(([name]) => !DRAWN.has(name) && !DRAWN.has(`${shape.op.value} ${name}`))
    .map(([name, option]) => ({
      op: shape.op.value,
      name,
      // a background that is a picture has a number
      values: [...(isOptional(option) && name !== 'picture' ? [undefined] : []), ...valuesOf(option)],
    })),
);

/** Steps that move between versions or take several pictures anyway, and those whose lines are of their settings. */
const withoutTarget: ReadonlySet<string> = new Set([
  'undo',
  'redo',
  'select',
  'collage',
  'adjust',
  'compose',
  'retouch',
  'tone',
]);
const part = (mask: PartMask): Step => ({
  op: 'adjust',
  settings: { local: [{ masks: [mask], tone: { exposure: 0.5 } }] },
});
const layer = (of: object): Step => parse({ op: 'compose', layers: [of] });

describe.each(locales)('in %s', (locale) => {
  it.each(options)('$op tells its $name', ({ op, name, values }) => {
    const around = REQUIRED[`${op} ${name}`] ?? REQUIRED[op] ?? {};
    const sentences = values.map((value) => told(locale, parse({ op, ...around, [name]: value })));
    expect(new Set(sentences).size, sentences.join(' | ')).toBe(values.length);
  });

  it.each(ops.filter((op) => !withoutTarget.has(op)))('%s tells which picture it is of', (op) => {
    const sentences = [undefined, 2, 'all'].map((on) => told(locale, parse({ op, ...REQUIRED[op], on })));
    expect(new Set(sentences).size, sentences.join(' | ')).toBe(3);
  });

  it('each part is told by its name, and what is all but it', () => {
    const sentences = foundParts.flatMap((name) =>
      [false, true].map((inverted) => told(locale, part({ kind: 'found', part: name, inverted }))),
    );
    expect(new Set(sentences).size, sentences.join(' | ')).toBe(2 * foundParts.length);
  });

  it('each setting of light and color is told with its figure', () => {
    for (const name of toneSettings)
      expect(told(locale, { op: 'tone', [name]: 0.3 }), name).toMatch(name === 'exposure' ? /\+0[.,]3/u : /\+30/u);
  });

  it.each([
    ['a sticker', { kind: 'sticker', sticker: 'red-heart' }, { kind: 'sticker', sticker: 'crown' }],
    [
      'its place',
      { kind: 'sticker', sticker: 'star', x: 0.1, y: 0.1 },
      { kind: 'sticker', sticker: 'star', x: 0.9, y: 0.1 },
    ],
    ['its size', { kind: 'sticker', sticker: 'star', size: 0.1 }, { kind: 'sticker', sticker: 'star', size: 0.4 }],
    ['the second picture', { kind: 'picture', imageId: OTHER }, { kind: 'picture', imageId: OTHER.replace('2', '3') }],
    ['a background', { kind: 'backdrop', fill: 'oak' }, { kind: 'backdrop', fill: '#ffffff' }],
    ['a frame', { kind: 'frame', width: 0.05, colour: '#ffffff' }, { kind: 'frame', width: 0.1, colour: '#ffffff' }],
    ['its color', { kind: 'frame', width: 0.05, colour: '#000000' }, { kind: 'frame', width: 0.05, colour: '#ffffff' }],
    ['a shadow and a reflection', { kind: 'subject', shadow: {} }, { kind: 'subject', reflection: 0.3 }],
  ])('a layer tells %s', (_, one, other) => {
    expect(told(locale, layer(one))).not.toBe(told(locale, layer(other)));
  });

  it('words behind the subject are told as words and subject', () => {
    const both = parse({ op: 'compose', layers: [{ kind: 'text', content: 'HOLA' }, { kind: 'subject' }] });
    expect(told(locale, both)).toContain('HOLA');
  });

  it('tints of shadows and highlights are told', () => {
    const split = (shadowHue: number, shadows: number): Step => ({
      op: 'adjust',
      settings: { split: { shadowHue, shadows } },
    });
    const sentences = [split(180, 0.3), split(30, 0.3), split(30, 0.6)].map((step) => told(locale, step));
    expect(new Set(sentences).size, sentences.join(' | ')).toBe(3);
  });
});

it('reads as a person writes', () => {
  expect(told('en', { op: 'enhance-light', strength: 0.8 })).toBe('Improve the light, strength 80%');
  expect(told('en', { op: 'text', content: 'Hi', place: 'top-left', size: 'large', colour: '#ffffff' })).toBe(
    'Add the text “Hi”, top left, large, in white',
  );
  expect(told('zh', { op: 'id-photo', size: '1-inch', background: '#d9001b' })).toBe('证件照（一寸），底色为红色');
  expect(told('en', { op: 'adjust', settings: { split: { shadowHue: 185, shadows: 0.35 } } })).toBe(
    'Split toning, shadows aqua 35%',
  );
  expect(told('es', { op: 'remove-people', keep: 'left' })).toBe(
    'Quitar a los transeúntes, se queda la persona de la izquierda',
  );
  expect(told('zh', layer({ kind: 'sticker', sticker: 'red-heart', size: 0.22, x: 0.85, y: 0.16 }))).toBe(
    '添加贴纸“❤️ 红心”，宽 22%，右上',
  );
});
