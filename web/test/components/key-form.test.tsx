import { expect, test } from 'vitest';
import { PostedForm, type FormResult } from '../../src/forms/form-result.ts';
import { KeyForm } from '../../src/pages/profile/keys/key-form.tsx';
import { readKeyForm, withTyped } from '../../src/pages/profile/keys/read-key-form.ts';
import { showInPage } from './support/in-page.tsx';

test('a new key begins with what most programs need, and ends after a year', async () => {
  const screen = await showInPage(<KeyForm result={undefined} />);
  await expect.element(screen.getByRole('checkbox', { name: /images:read/ })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: /generations:write/ })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: /batches:write/ })).not.toBeChecked();
  await expect.element(screen.getByLabelText('Works until')).toHaveValue('365');
});

test('what was typed comes back from the question for the password', async () => {
  const typed = {
    intent: 'make',
    name: 'Shop',
    'scope batches:write': 'on',
    days: '30',
    dailyCredits: '50',
    totalCredits: '',
    networks: '10.0.0.0/8\n::1',
  };
  const url = new URL(withTyped('http://studio.test/profile/keys', typed));
  expect(url.searchParams.has('intent')).toBe(false);
  const screen = await showInPage(<KeyForm result={undefined} />, { at: `${url.pathname}${url.search}` });
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Shop');
  await expect.element(screen.getByRole('checkbox', { name: /batches:write/ })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: /images:read/ })).not.toBeChecked();
  await expect.element(screen.getByLabelText('Works until')).toHaveValue('30');
  await expect.element(screen.getByLabelText('Credits a day')).toHaveValue(50);
  await expect.element(screen.getByLabelText('Only from these addresses')).toHaveValue('10.0.0.0/8\n::1');
});

test('a refusal stands at its field, and keeps the form', async () => {
  const result: FormResult = {
    intent: 'make',
    failure: { code: 'invalid_input', message: 'no', details: { field: 'scopes' } },
    typed: { name: 'Shop', days: '' },
  };
  const screen = await showInPage(<KeyForm result={result} />);
  await expect.element(screen.getByText('Choose at least one thing it may do.')).toBeVisible();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Shop');
  await expect.element(screen.getByRole('checkbox', { name: /images:read/ })).not.toBeChecked();
});

test('a limit that is no number never becomes "no limit"', () => {
  const read = (fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return readKeyForm(new PostedForm(form), new Date('2026-11-23T00:00:00Z'));
  };
  expect(read({ dailyCredits: 'ten', totalCredits: ' ' })).toMatchObject({ dailyCredits: 0, totalCredits: null });
  expect(read({ dailyCredits: '-5', totalCredits: '1e3' })).toMatchObject({ dailyCredits: 0, totalCredits: 0 });
  expect(read({ days: '30', networks: ' 10.0.0.1,::1 \n', 'scope images:read': 'on' })).toMatchObject({
    expiresAt: '2026-12-23T00:00:00.000Z',
    networks: ['10.0.0.1', '::1'],
    scopes: ['images:read'],
  });
});

test('fields beside each other stand in line, whatever the length of their hints', async () => {
  const screen = await showInPage(<KeyForm result={undefined} />);
  const topOf = (label: string): number => screen.getByLabelText(label).element().getBoundingClientRect().top;
  expect(topOf('Credits a day')).toBe(topOf('Credits in all'));
});
