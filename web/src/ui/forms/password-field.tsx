import { useState, type ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { Field, type FieldText } from './field.tsx';

/** A password that can be looked at while typing. */
export function PasswordField({
  label,
  hint,
  error,
  aside,
  ...input
}: FieldText & Omit<ComponentProps<'input'>, 'type'>) {
  const t = useTranslations('ui');
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <span className="relative block">
          <input {...input} {...control} type={shown ? 'text' : 'password'} className="input pr-12" />
          <Button
            kind="ghost"
            icon={shown ? 'eye-off' : 'eye'}
            aria-label={shown ? t('hidePassword') : t('showPassword')}
            onClick={() => setShown(!shown)}
            className="absolute! top-0.5 right-0.5 text-ink-3"
          />
        </span>
      )}
    </Field>
  );
}
