import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Choice, ColorChoice } from '../../src/ui/forms/choice.tsx';
import { SelectField, TextAreaField } from '../../src/ui/forms/field.tsx';
import { NumberRange } from '../../src/ui/forms/number-range.tsx';
import { PasswordField } from '../../src/ui/forms/password-field.tsx';
import { Toggle } from '../../src/ui/forms/toggle.tsx';
import { showInPage } from './support/in-page.tsx';

function Straighten({ onCommit }: { readonly onCommit: () => void }) {
  const [value, setValue] = useState(0);
  return (
    <NumberRange
      label="Straighten"
      value={value}
      min={-45}
      max={45}
      step={0.5}
      neutral={0}
      unit="°"
      onChange={setValue}
      onCommit={onCommit}
    />
  );
}

async function showStraighten() {
  const onCommit = vi.fn<() => void>();
  const screen = await showInPage(<Straighten onCommit={onCommit} />);
  return {
    screen,
    onCommit,
    slider: screen.getByRole('slider', { name: 'Straighten' }),
    figure: screen.getByRole('textbox', { name: 'Straighten: value' }),
    reset: screen.getByRole('button', { name: 'Reset Straighten' }),
  };
}

test('a number moves by keys, says its unit, and is put back by a button that is there only then', async () => {
  const { slider, figure, reset, onCommit } = await showStraighten();
  await expect.element(reset).not.toBeInTheDocument();
  slider.element().closest('input')?.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '1°');
  await expect.element(figure).toHaveValue('1');
  expect(onCommit).toHaveBeenCalledTimes(2);
  await reset.click();
  await expect.element(slider).toHaveValue('0');
  await expect.element(reset).not.toBeInTheDocument();
});

test('a number is typed with a comma as well, goes to its nearest step and stays within its limits', async () => {
  const { figure, slider } = await showStraighten();
  await figure.fill('12,3');
  await userEvent.keyboard('{Enter}');
  await expect.element(slider).toHaveValue('12.5');
  await figure.fill('400');
  await userEvent.keyboard('{Tab}');
  await expect.element(slider).toHaveValue('45');
});

test.each([
  ['es', '−0,5', '0,5'],
  ['en', '−0.5', '0,5'],
  ['zh', '−0.5', '０．５'],
] as const)('in %s a number is written as people write it, and typed either way', async (locale, shown, typed) => {
  const labels = { en: 'Straighten: value', es: 'Straighten: valor', zh: 'Straighten数值' } as const;
  const screen = await showInPage(<Straighten onCommit={() => undefined} />, { locale });
  const figure = screen.getByRole('textbox', { name: labels[locale] });
  const slider = screen.getByRole('slider', { name: 'Straighten' });
  await figure.fill('-0.5');
  await userEvent.keyboard('{Enter}');
  await expect.element(figure).toHaveValue(shown);
  await expect.element(slider).toHaveAttribute('aria-valuetext', `${shown}°`);
  await figure.fill(typed);
  await userEvent.keyboard('{Enter}');
  await expect.element(slider).toHaveValue('0.5');
  // what is shown can be typed again
  await figure.fill(shown);
  await userEvent.keyboard('{Enter}');
  await expect.element(slider).toHaveValue('-0.5');
});

test('what is no number, or was given up with Escape, changes nothing', async () => {
  const { figure, slider, onCommit } = await showStraighten();
  await figure.fill('much');
  await userEvent.keyboard('{Enter}');
  await expect.element(figure).toHaveValue('0');
  await figure.fill('7');
  await userEvent.keyboard('{Escape}');
  await expect.element(figure).toHaveValue('0');
  await expect.element(slider).toHaveValue('0');
  expect(onCommit).not.toHaveBeenCalled();
});

const sizes = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'Medium' },
  { value: 'l', label: 'Large' },
];

function Size({ disabled }: { readonly disabled?: boolean }) {
  const [value, setValue] = useState('s');
  return <Choice label="Size" options={sizes} value={value} onChange={setValue} disabled={disabled} />;
}

test('a choice is one stop of the Tab key, and arrows choose', async () => {
  const screen = await showInPage(<Size />);
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: 'Medium' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Medium' })).toHaveFocus();
  await expect.element(screen.getByRole('group', { name: 'Size' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('radio', { name: 'Medium' })).not.toHaveFocus();
});

test('a choice that is switched off is passed over', async () => {
  const screen = await showInPage(<Size disabled />);
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('radio', { name: 'Small' })).toBeDisabled();
  expect(document.activeElement).toBe(document.body);
});

function Backdrop() {
  const [value, setValue] = useState('#ffffff');
  return (
    <ColorChoice
      label="Background"
      options={[
        { value: '#ffffff', label: 'White' },
        { value: '#4da3ff', label: 'Blue' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

test('colors have names, and the chosen one is written', async () => {
  const screen = await showInPage(<Backdrop />);
  await expect.element(screen.getByRole('group')).toHaveAccessibleName('Background White');
  await screen.getByRole('radio', { name: 'Blue' }).click();
  await expect.element(screen.getByRole('group')).toHaveAccessibleName('Background Blue');
});

function Newsletter() {
  const [on, setOn] = useState(false);
  return <Toggle label="News" hint="Twice a year" checked={on} onChange={setOn} />;
}

test('a switch is turned by Space or by its label', async () => {
  const screen = await showInPage(<Newsletter />);
  const toggle = screen.getByRole('switch', { name: /^News/ });
  await userEvent.keyboard('{Tab}[Space]');
  await expect.element(toggle).toBeChecked();
  await expect.element(toggle).toHaveAttribute('aria-checked', 'true');
  await screen.getByText('Twice a year').click();
  await expect.element(toggle).not.toBeChecked();
});

test('a list and a text of several lines have labels and errors as other fields have', async () => {
  const screen = await showInPage(
    <>
      <SelectField
        label="Country"
        error="Please choose"
        options={[{ value: 'cn', label: 'China' }]}
        defaultValue="cn"
      />
      <TextAreaField label="Message" hint="As much as you like" aside="3 / 500" />
    </>,
  );
  await expect.element(screen.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription('Please choose');
  await expect.element(screen.getByRole('combobox', { name: 'Country' })).toBeInvalid();
  await expect.element(screen.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('China');
  await expect
    .element(screen.getByRole('textbox', { name: 'Message' }))
    .toHaveAccessibleDescription('As much as you like');
});

test('a new password is measured while it is typed', async () => {
  const screen = await showInPage(<PasswordField label="Password" measured />);
  const field = screen.getByLabelText('Password', { exact: true });
  await field.fill('password1');
  await expect.element(screen.getByText('Easy to guess')).toBeVisible();
  await field.fill('seven hidden lanterns drift north');
  await expect.element(screen.getByText('Strong', { exact: true })).toBeVisible();
  await field.fill('');
  await expect.element(screen.getByText('Strong', { exact: true })).not.toBeInTheDocument();
});
