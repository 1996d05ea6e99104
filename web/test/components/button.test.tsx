import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../../src/ui/forms/button.tsx';
import { showInPage } from './support/in-page.tsx';

test('a busy button keeps its width and its name, and refuses presses', async () => {
  const onClick = vi.fn<() => void>();
  const screen = await showInPage(
    <div className="grid justify-items-start">
      <Button onClick={onClick}>Save the picture</Button>
      <Button busy onClick={onClick}>
        Save the picture
      </Button>
    </div>,
  );
  const [idle, busy] = screen.getByRole('button', { name: 'Save the picture' }).all();
  const widths = [idle, busy].map((button) => button?.element().getBoundingClientRect().width);
  expect(widths[1]).toBe(widths[0]);
  expect(busy?.element().getAttribute('aria-busy')).toBe('true');
  for (const button of [idle, busy]) {
    button?.element().closest('button')?.focus();
    await userEvent.keyboard('{Enter}');
  }
  expect(onClick).toHaveBeenCalledTimes(1);
});
