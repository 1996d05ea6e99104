import { usualBatchLimits } from '@afterglow/domain/billing/batch-limits';
import type { Locale } from '@afterglow/domain/locale';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { takePhotos } from '../../src/batches/kept-photos.ts';
import NewBatchPage from '../../src/pages/batches/new/new-batch.tsx';
import { SelectionBar } from '../../src/pages/gallery/selection-bar.tsx';
import { forgetPhoto, usePhoto } from '../../src/upload/use-photo.ts';
import { answerCalls } from './support/answer-calls.ts';
import { InLanguage, showInPage } from './support/in-page.tsx';

const template = {
  id: 'goods',
  title: 'Goods',
  inputs: [
    { key: 'size', label: 'Size', type: 'text', required: false, placeholder: '', maxLength: 9, default: '' },
    { key: 'repair', label: 'Dust, folds', type: 'toggle', required: false, default: false },
  ],
};

/** The page as a person of the plan Basic sees it. */
async function open({
  locale = 'en',
  template = null,
  recipes = [],
  beside,
}: { locale?: Locale; template?: object | null; recipes?: readonly object[]; beside?: ReactNode } = {}) {
  const account = { role: 'user', subscription: { effectivePlan: 'basic' } };
  const session = { locale, account, credits: null, site: { batchLimits: usualBatchLimits } };
  const page = {
    id: 'page',
    path: '/batches/new',
    loader: () => ({ recipes, template, titles: {}, chosen: null }),
    element: (
      <InLanguage locale={locale}>
        {beside}
        <NewBatchPage />
      </InLanguage>
    ),
  };
  const routes = [{ id: 'root', path: '/', loader: () => session, children: [page] }];
  return showInPage(<p>elsewhere</p>, { locale, at: '/batches/new', routes });
}

/** Where a photo is chosen before. */
function OtherPage() {
  const { keepFile } = usePhoto();
  const brook = new File(['x'], 'brook.jpg', { type: 'image/jpeg' });
  return (
    <button type="button" onClick={() => void keepFile(brook)}>
      Choose the brook
    </button>
  );
}

/** As chosen in the browser's own window, which no test can use. */
function bring(label: string, count: number): void {
  const files = Array.from({ length: count }, (_, index) => new File(['x'], `${index}.jpg`, { type: 'image/jpeg' }));
  const input = document.querySelector(`input[aria-label="${label}"]`);
  if (input === null) throw new Error(`There is no ${label}`);
  Object.defineProperty(input, 'files', { value: files });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('ten thousand and one photos: told how many, and what the plan takes; none is sent', async () => {
  const calls = answerCalls({});
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  bring('Choose photos', 10_001);
  await expect
    .poll(() => document.querySelector('[role="alert"]')?.textContent)
    .toBe('10,001 photos are too many at once: a batch of your plan takes at most 100. None were added.');
  expect(document.querySelectorAll('.batch-tile')).toHaveLength(0);
  await expect.element(screen.getByRole('button', { name: 'Start', exact: true })).not.toBeInTheDocument();
  expect(calls.filter(({ asked }) => !asked.startsWith('GET '))).toEqual([]);
});

test('a photo that was chosen on another page is one click away, and gone from there once it is added', async () => {
  answerCalls({});
  const screen = await open({ template, beside: <OtherPage /> });
  await screen.getByRole('button', { name: 'Choose the brook' }).click();
  const offer = screen.getByRole('button', { name: 'Begin with your photo' });
  await offer.click();
  await expect.element(screen.getByText('brook.jpg')).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  forgetPhoto();
});

test('columns that a CSV file may have are those that the fields above are called', async () => {
  answerCalls({});
  const screen = await open({ locale: 'es', template });
  await expect.element(screen.getByText(/Columnas: archivo, Size, "Dust, folds"/)).toBeVisible();
});

const recipeWith = (id: string, content: string) => ({
  id,
  name: id,
  recipe: { recipe: 1, name: id, steps: [{ op: 'compose', layers: [{ kind: 'text', content }] }] },
});

test('a recipe whose texts need a CSV file asks for it, with its columns; others do not', async () => {
  answerCalls({});
  const recipes = [recipeWith('Prices', '{name}: {Price} {size eu}'), recipeWith('Names', '{name} {n} {date}')];
  const screen = await open({ recipes });
  await expect.element(screen.getByText('Columns: file, Price, size eu', { exact: false })).toBeVisible();
  await screen.getByLabelText('Recipe').selectOptions('Names');
  await expect.element(screen.getByRole('button', { name: 'Choose a CSV file' })).not.toBeInTheDocument();
});

test('pictures of the gallery are called as their file, or by their moment, not all with the same words', async () => {
  sessionStorage.clear();
  const image = { width: 4, height: 3, bytes: 9, mimeType: 'image/jpeg', kind: 'upload', colour: '#fff' } as const;
  const none = { focus: null, templateId: null, generationId: null, sourceImageId: null } as const;
  const chosen = ['a', 'b', 'c'].map((id, at) => ({
    ...image,
    ...none,
    id,
    blocked: false,
    visibleLabel: 'none' as const,
    fileName: at === 2 ? 'mug.jpg' : null,
    createdAt: `2026-11-26T10:0${at}:00.000Z`,
  }));
  const nothing = (): void => {};
  const routes = [{ path: '/batches/new', element: <p>new batch</p> }];
  const screen = await showInPage(<SelectionBar chosen={chosen} onDelete={nothing} onClear={nothing} />, { routes });
  await screen.getByRole('button', { name: 'Edit together' }).click();
  await expect.element(screen.getByText('new batch')).toBeVisible();
  expect(takePhotos().map(({ name }) => name)).toEqual(['Nov 26, 10:00 AM', 'Nov 26, 10:01 AM', 'mug.jpg']);
  sessionStorage.clear();
});
