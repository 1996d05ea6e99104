import { expect, it } from 'vitest';
import { readOptionFields } from '../../src/recipes/option-fields.ts';

const hex = '^#[0-9a-fA-F]{6}$';

it('each kind of option has the control that suits it', () => {
  const { fields } = readOptionFields({
    properties: {
      crop: { type: 'boolean', default: true },
      pose: { type: 'string', enum: ['auto', 'flat'], default: 'auto' },
      margin: { type: 'number', minimum: 0, maximum: 45, default: 8 },
      blur: { type: 'number', minimum: 0, maximum: 1, default: 0.7 },
      size: { type: 'integer', minimum: 64, maximum: 8000 },
      color: { type: 'string', pattern: hex, default: '#ffffff' },
      beyond: {
        default: 'edge',
        anyOf: [
          { type: 'string', const: 'edge' },
          { type: 'string', pattern: hex },
        ],
      },
      ratio: {
        default: '1:1',
        anyOf: [
          { type: 'string', const: 'own' },
          { type: 'string', pattern: '^\\d+:\\d+$' },
        ],
      },
      title: { type: 'string', maxLength: 40 },
    },
  });
  expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
    ['crop', 'switch'],
    ['pose', 'choice'],
    ['margin', 'range'],
    ['blur', 'range'],
    ['size', 'number'],
    ['color', 'color'],
    ['beyond', 'choice or color'],
    ['ratio', 'text'],
    ['title', 'text'],
  ]);
  expect(fields.find(({ name }) => name === 'blur')).toMatchObject({ least: 0, most: 1, step: 0.05, preset: 0.7 });
  expect(fields.find(({ name }) => name === 'margin')).toMatchObject({ step: 1 });
});

it('what has no field is named, and a schema of something else has none', () => {
  expect(readOptionFields({ properties: { crop: { type: 'object' }, curves: true } }).unshown).toEqual([
    'crop',
    'curves',
  ]);
  expect(readOptionFields('nothing')).toEqual({ fields: [], unshown: [] });
});

it('a limit in bytes is typed in kilobytes', () => {
  const { fields } = readOptionFields({
    properties: { maxBytes: { type: 'integer', minimum: 1000 }, size: { type: 'integer' } },
  });
  expect(fields).toMatchObject([
    { name: 'maxBytes', kind: 'number', unit: 1000 },
    { name: 'size', kind: 'number', unit: 1 },
  ]);
});
