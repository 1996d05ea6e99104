import type { TemplateInput } from '@afterglow/domain/templates/template';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fillInputs, type InputValues } from '../../src/template-parts/input-values.ts';
import { TemplateInputs } from '../../src/template-parts/template-inputs.tsx';
import { showInPage } from './support/in-page.tsx';

const inputs: readonly TemplateInput[] = [
  { key: 'city', label: 'City', required: true, type: 'text', placeholder: '', maxLength: 20, default: 'Oslo' },
  { key: 'words', label: 'Words', required: true, type: 'text', placeholder: 'A poem', maxLength: 80, default: '' },
  {
    key: 'size',
    label: 'Size',
    required: true,
    type: 'choice',
    options: [
      { value: 's', label: 'Small' },
      { value: 'l', label: 'Large' },
    ],
    default: 's',
  },
  {
    key: 'style',
    label: 'Style',
    required: true,
    type: 'choice',
    options: ['Watercolor', 'Oil painting', 'Pencil drawing', 'Woodcut', 'Poster'].map((label) => ({
      value: label,
      label,
    })),
    default: 'Woodcut',
  },
  {
    key: 'paint',
    label: 'Background',
    required: true,
    type: 'colour',
    options: [{ value: '#ffffff', label: 'White' }],
    default: '#ffffff',
  },
  { key: 'grain', label: 'Grain', required: false, type: 'range', min: 0, max: 1, step: 0.1, default: 0.4 },
  { key: 'large', label: 'High resolution', required: false, type: 'toggle', default: false },
];

let values: InputValues = {};
const see = (now: InputValues): void => {
  values = now;
};

function Questions({ missing = [] }: { readonly missing?: readonly string[] }) {
  const [now, setNow] = useState(() => fillInputs(inputs));
  useEffect(() => see(now), [now]);
  return (
    <TemplateInputs
      inputs={inputs}
      values={now}
      missing={missing}
      onChange={(key, value) => setNow((before) => ({ ...before, [key]: value }))}
    />
  );
}

test('every question of a template is answered by keyboard, and the answers have the right kind', async () => {
  const screen = await showInPage(<Questions />);
  await screen.getByRole('textbox', { name: 'City' }).fill('Rome');
  await screen.getByRole('textbox', { name: 'Words' }).fill('two cats');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Style' }), 'Poster');
  screen.getByRole('radio', { name: 'Small' }).element().closest('input')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  screen.getByRole('slider', { name: 'Grain' }).element().closest('input')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await screen.getByRole('switch', { name: 'High resolution' }).click();
  expect(values).toEqual({
    city: 'Rome',
    words: 'two cats',
    size: 'l',
    style: 'Poster',
    paint: '#ffffff',
    grain: 0.5,
    large: true,
  });
});

test('an emptied text says which default takes its place', async () => {
  const screen = await showInPage(<Questions />);
  const city = screen.getByRole('textbox', { name: 'City' });
  await city.fill('');
  await expect.element(city).toHaveAccessibleDescription('If left empty: Oslo');
  await expect.element(city).not.toBeRequired();
});

test('a long text counts its letters and stops at the limit', async () => {
  const screen = await showInPage(<Questions />);
  const words = screen.getByRole('textbox', { name: 'Words' });
  await words.fill('a'.repeat(78));
  words.element().closest('textarea')?.focus();
  await userEvent.keyboard('bcdef');
  await expect.element(words).toHaveValue(`${'a'.repeat(78)}bc`);
  await expect.element(screen.getByText('80 / 80')).toBeVisible();
});

test('what is missing is said at its field', async () => {
  const screen = await showInPage(<Questions missing={['words']} />);
  const words = screen.getByRole('textbox', { name: 'Words' });
  await expect.element(words).toBeInvalid();
  await expect.element(words).toHaveAccessibleDescription('Please fill this in');
  await expect.element(words).toBeRequired();
});

test('a color of one’s own is possible beside the given ones', async () => {
  const screen = await showInPage(<Questions />);
  const own = screen.getByLabelText('Your own color');
  await own.fill('#12ab9f');
  expect(values['paint']).toBe('#12ab9f');
  await expect.element(screen.getByRole('radio', { name: 'White' })).not.toBeChecked();
});
