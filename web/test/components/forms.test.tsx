import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { TextField } from '../../src/ui/forms/field.tsx';
import { FileButton } from '../../src/ui/forms/file-button.tsx';
import { PasswordField } from '../../src/ui/forms/password-field.tsx';
import { Range } from '../../src/ui/forms/range.tsx';
import { LinkTabs } from '../../src/ui/layout/tabs.tsx';
import { showInPage } from './support/in-page.tsx';

test('a field is described by its hint, or by its error, which makes it invalid', async () => {
  const screen = await showInPage(
    <>
      <TextField label="Name" hint="As others see it" />
      <TextField label="Email" hint="We write to it" error="This is no email address" />
    </>,
  );
  await expect.element(screen.getByLabelText('Name')).toHaveAccessibleDescription('As others see it');
  await expect.element(screen.getByLabelText('Name')).not.toHaveAttribute('aria-invalid');
  await expect.element(screen.getByLabelText('Email')).toHaveAccessibleDescription('This is no email address');
  await expect.element(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This is no email address');
});

test('a password can be looked at and hidden again, and stays as typed', async () => {
  const screen = await showInPage(<PasswordField label="Password" />);
  const field = screen.getByLabelText('Password', { exact: true });
  await field.fill('correct horse');
  await expect.element(field).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Show password' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await screen.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(field).toHaveValue('correct horse');
});

test('a file button is reached by keyboard and takes a file', async () => {
  const onFile = vi.fn<(name: string | undefined) => void>();
  const screen = await showInPage(
    <FileButton icon="upload" onChange={(event) => onFile(event.target.files?.[0]?.name)}>
      Choose a picture
    </FileButton>,
  );
  const input = screen.getByLabelText('Choose a picture');
  await userEvent.keyboard('{Tab}');
  await expect.element(input).toHaveFocus();
  await userEvent.upload(input, new File(['x'], 'face.png', { type: 'image/png' }));
  expect(onFile).toHaveBeenCalledWith('face.png');
});

function Strength() {
  const [value, setValue] = useState(40);
  return <Range label="Strength" value={value} min={0} max={100} step={5} unit=" %" onChange={setValue} />;
}

test('a range moves by arrow keys in its steps and shows its figure', async () => {
  const screen = await showInPage(<Strength />);
  const slider = screen.getByRole('slider', { name: 'Strength' });
  await expect.element(slider).toHaveValue('40');
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}{ArrowLeft}');
  await expect.element(slider).toHaveValue('45');
  await expect.element(screen.getByText('45 %')).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.element(slider).toHaveValue('100');
});

test('tabs are links, and the open one says so', async () => {
  const screen = await showInPage(
    <LinkTabs
      label="Lists"
      tabs={[
        { to: '/all', label: 'All', current: true },
        { to: '/mine', label: 'Mine', current: false },
      ]}
    />,
  );
  await expect.element(screen.getByRole('navigation', { name: 'Lists' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('link', { name: 'Mine' })).not.toHaveAttribute('aria-current');
  await expect.element(screen.getByRole('link', { name: 'Mine' })).toHaveAttribute('href', '/mine');
});
