import { useState, type ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { Field, type FieldText } from './field.tsx';
import { PasswordStrength } from './password-strength.tsx';

/** A password that can be looked at while typing; a new one is measured (`measured`). */
export function PasswordField({
  label,
  hint,
  error,
  aside,
  measured = false,
  ...input
}: FieldText & Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { readonly measured?: boolean }) {
  const t = useTranslations('ui');
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <>
          <span className="relative block">
            <input
              {...input}
              {...control}
              {...(measured ? { onChange: (event) => setTyped(event.target.value) } : {})}
              type={shown ? 'text' : 'password'}
              className="input pr-12"
            />
            <Button
              kind="ghost"
              icon={shown ? 'eye-off' : 'eye'}
              aria-label={shown ? t('hidePassword') : t('showPassword')}
              onClick={() => setShown(!shown)}
              className="absolute! top-0.5 right-0.5 text-ink-3"
            />
          </span>
          {measured && <PasswordStrength password={typed} />}
        </>
      )}
    </Field>
  );
}
