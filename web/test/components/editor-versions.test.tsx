import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { conversationRow, quiet, showEditor, versionRow } from './support/show-editor.tsx';

const named = {
  ...quiet,
  versions: [
    versionRow('a', null, { name: 'Photo' }),
    versionRow('b', 'a', { name: 'Brighter' }),
    versionRow('c', 'b', { name: 'Square' }),
  ],
};

/** The server moves the canvas where it is asked to. */
async function showVersions(more: Readonly<Record<string, unknown>> = {}, loaded: typeof quiet = named) {
  let revision = 5;
  let id = '';
  const shown = await showEditor({
    loaded,
    answers: {
      'PUT /api/conversations/:id/canvas': ({ body }: { readonly body: unknown }) => {
        revision += 1;
        const to = typeof body === 'object' && body !== null && 'versionId' in body ? String(body.versionId) : '';
        return {
          conversation: { ...conversationRow(revision, to, to === 'a' ? ['b', 'c'] : to === 'b' ? ['c'] : []), id },
        };
      },
      ...more,
    },
  });
  id = shown.id;
  const open = (name: string) =>
    expect.element(shown.screen.getByRole('treeitem', { name })).toHaveAttribute('aria-selected', 'true');
  return { ...shown, open };
}

test('undo and redo walk the versions, by button and by keys', async () => {
  const { screen, open } = await showVersions();
  const undo = screen.getByRole('button', { name: 'Undo', exact: true });
  const redo = screen.getByRole('button', { name: 'Redo', exact: true });
  await open('Brighter');
  await redo.click();
  await open('Square');
  await expect.element(redo).toBeDisabled();
  await userEvent.keyboard('{Control>}z{/Control}');
  await open('Brighter');
  await undo.click();
  await open('Photo');
  await expect.element(undo).toBeDisabled();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await open('Brighter');
});

test('a version is called by what made it, as one sentence; what was written in capitals stays so', async () => {
  const steps = [{ op: 'adjust' as const, settings: { exposure: 0.5, temperature: 0.3 } }];
  const mirrored = [{ op: 'flip' as const, axis: 'horizontal' as const }, ...steps];
  const photo = [{ op: 'id-photo' as const, size: 'us' as const }];
  const versions = [
    versionRow('a', null),
    versionRow('b', 'a', { name: null, steps }),
    versionRow('c', 'b', { name: null, steps: [...mirrored, ...photo] }),
  ];
  const { screen } = await showVersions({}, { ...quiet, versions });
  const names = () =>
    screen
      .getByRole('treeitem')
      .elements()
      .map((element) => element.getAttribute('title'));
  expect(names()).toContain('Brightness +0.5, warmth +30');
  expect(names()).toContain('Mirror left to right, brightness +0.5, warmth +30, ID photo, US');
});

test('the tree is one stop of the Tab key: arrows walk, Enter opens, Space compares', async () => {
  const { screen, open } = await showVersions();
  const tree = screen.getByRole('tree', { name: 'Versions' });
  tree.element().closest('div')?.focus();
  const active = () => document.getElementById(tree.element().getAttribute('aria-activedescendant') ?? '')?.title;
  expect(active()).toBe('Brighter');
  await userEvent.keyboard('{ArrowRight}');
  expect(active()).toBe('Square');
  await userEvent.keyboard('{Home}');
  expect(active()).toBe('Photo');
  await userEvent.keyboard('{End}{Enter}');
  await open('Square');
  await userEvent.keyboard('{Home}[Space]');
  await expect.element(screen.getByRole('treeitem', { name: /^Photo/ })).toMatchTextContent('compared');
  await expect.element(screen.getByRole('combobox', { name: 'Compare with' })).toHaveDisplayValue('vs Photo');
});

test('a version is deleted, and brought back by undo', async () => {
  let id = '';
  const moved = () => ({ ...conversationRow(9, 'b'), id });
  const { screen, id: opened } = await showVersions({
    'DELETE /api/versions/c': () => ({ conversation: moved(), removed: ['c'] }),
    'POST /api/versions/c/restore': () => ({
      conversation: moved(),
      versions: [versionRow('c', 'b', { name: 'Square' })],
    }),
  });
  id = opened;
  screen.getByRole('tree').element().closest('div')?.focus();
  await userEvent.keyboard('{End}{Delete}');
  await expect.element(screen.getByRole('treeitem', { name: 'Square' })).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^Version deleted/)).toBeVisible();
  await screen.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByRole('treeitem', { name: 'Square' })).toBeVisible();
});

test('F2 opens a version with its name to be changed', async () => {
  const { screen, open } = await showVersions({
    'PATCH /api/versions/c': ({ body }: { readonly body: unknown }) => ({ ...versionRow('c', 'b'), ...Object(body) }),
  });
  screen.getByRole('tree').element().closest('div')?.focus();
  await userEvent.keyboard('{End}{F2}');
  await open('Square');
  const field = screen.getByRole('textbox', { name: 'Name of the version' });
  await expect.element(field).toHaveFocus();
  await field.fill('For the shop');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('treeitem', { name: 'For the shop' })).toBeVisible();
});

test('two versions are looked at in three ways, and the older one while a key is held', async () => {
  const { screen } = await showVersions();
  const mode = (name: string) =>
    screen.getByRole('toolbar', { name: 'View' }).getByRole('button', { name, exact: true });
  await expect.element(mode('Split')).toHaveAttribute('aria-pressed', 'true');
  const edge = screen.getByRole('slider', { name: /Compare the two versions/ });
  await expect.element(edge).toBeInTheDocument();
  await mode('Side by side').click();
  await expect.element(edge).not.toBeInTheDocument();
  await expect.element(screen.getByRole('img', { name: 'Photo' })).toBeVisible();
  await mode('Result').click();
  await expect.element(screen.getByRole('img', { name: 'Photo' })).not.toBeInTheDocument();
  await userEvent.keyboard('[KeyO>]');
  await expect.element(screen.getByRole('img', { name: 'Photo' })).toBeVisible();
  await userEvent.keyboard('[/KeyO]');
  await expect.element(screen.getByRole('img', { name: 'Brighter' })).toBeVisible();
});

test('zoom follows keys and buttons, and fits again', async () => {
  const { screen } = await showVersions();
  const figure = screen.getByRole('toolbar', { name: 'View' }).getByRole('button', { name: /%/ });
  const fitted = figure.element().textContent;
  await userEvent.keyboard('1');
  await expect.element(figure).toHaveTextContent('100%');
  await userEvent.keyboard('{+}');
  await expect.element(figure).toHaveTextContent('125%');
  await screen.getByRole('button', { name: 'Zoom out' }).click();
  await expect.element(figure).toHaveTextContent('100%');
  await userEvent.keyboard('0');
  await expect.element(figure).toHaveTextContent(fitted ?? '');
});

test('the list of keys opens from the bar and closes with Escape', async () => {
  const { screen } = await showVersions();
  await screen.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('steps that become a recipe bring the photo that they began with', async () => {
  const recipe = { recipe: 1, name: 'Brighter', steps: [{ op: 'enhance-light' }] };
  const { screen } = await showVersions({
    'POST /api/recipes/from-version': { recipe, leftOut: [{ step: 'crop', reason: 'shape' }] },
  });
  await screen.getByRole('button', { name: 'Save as recipe' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/recipes/new');
  expect(screen.router.state.location.state).toEqual({ recipe, leftOut: ['crop'], imageId: 'image-a' });
});

test('until a picture has arrived it is a plain color; squares are for what may be see-through', async () => {
  const { screen } = await showEditor({
    loaded: {
      ...quiet,
      versions: [
        versionRow('a', null, { name: 'Cut out' }),
        versionRow('b', 'a', { name: 'Brighter', mimeType: 'image/jpeg', colour: '#123456' }),
      ],
      conversation: { ...quiet.conversation, canvasVersionId: 'b', trail: [] },
    },
  });
  await expect.element(screen.getByRole('treeitem', { name: 'Brighter' })).toBeVisible();
  // none of them arrives here
  const groundOf = (name: string) =>
    getComputedStyle(screen.getByAltText(name).element().closest('.plane') ?? document.body);
  expect(groundOf('Cut out').backgroundImage).toContain('conic-gradient');
  // as small as the strip has it already
  expect(groundOf('Brighter').backgroundImage).toContain('/media/image-b?w=320');
  expect(groundOf('Brighter').backgroundColor).toBe('rgb(18, 52, 86)');
});
