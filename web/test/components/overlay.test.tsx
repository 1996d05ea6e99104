import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../../src/ui/forms/button.tsx';
import { Dialog } from '../../src/ui/overlay/dialog.tsx';
import { Menu } from '../../src/ui/overlay/menu.tsx';
import { useToast } from '../../src/ui/overlay/toast.tsx';
import { Tooltip } from '../../src/ui/overlay/tooltip.tsx';
import { showInPage } from './support/in-page.tsx';

function DeleteDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete the picture?"
        actions={
          <>
            <Button>Keep</Button>
            <Button>Delete now</Button>
          </>
        }
      />
    </>
  );
}

test('the buttons of a dialog that is longer than the window stay in sight', async () => {
  const screen = await showInPage(
    <Dialog open onOpenChange={() => undefined} title="Long" toRead actions={<Button>Save</Button>}>
      <p style={{ height: 3000 }}>Much to set</p>
    </Dialog>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  await expect.poll(() => save.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
});

test('a dialog keeps the focus inside, closes by Escape and gives the focus back', async () => {
  const screen = await showInPage(<DeleteDialog />);
  await screen.getByRole('button', { name: 'Delete' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete the picture?' });
  await expect.element(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
  for (let press = 0; press < 4; press++) {
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
});

test('a menu is walked and chosen from by keyboard', async () => {
  const onSelect = vi.fn<(entry: string) => void>();
  const screen = await showInPage(
    <Menu
      trigger={<Button>More</Button>}
      entries={[
        { label: 'Rename', onSelect: () => onSelect('rename') },
        { label: 'Delete', onSelect: () => onSelect('delete') },
      ]}
    />,
  );
  const trigger = screen.getByRole('button', { name: 'More' });
  await expect.element(trigger).toHaveAttribute('aria-haspopup', 'menu');
  trigger.element().closest('button')?.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSelect.mock.calls).toEqual([['delete']]);
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

function DeleteWithUndo({ onUndo }: { readonly onUndo: () => void }) {
  const showToast = useToast();
  return <Button onClick={() => showToast({ text: 'The picture was deleted', onUndo })}>Delete</Button>;
}

test('a toast is announced, and its undo is done once', async () => {
  const onUndo = vi.fn<() => void>();
  const screen = await showInPage(<DeleteWithUndo onUndo={onUndo} />);
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByRole('status')).toMatchTextContent(/The picture was deleted/);
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(onUndo).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a tooltip shows on focus, with its key, and goes with Escape', async () => {
  const screen = await showInPage(
    <Tooltip text="Compare" shortcut="S">
      <button type="button">Compare versions</button>
    </Tooltip>,
  );
  await userEvent.keyboard('{Tab}');
  const key = screen.getByText('S', { exact: true });
  await expect.element(key).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(key).not.toBeInTheDocument();
});
