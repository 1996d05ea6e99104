import type { SignIn } from '@afterglow/domain/contract/account/account';
import { useFormatter, useTranslations } from 'use-intl';
import { useSignInWords } from '../../../session/use-sign-in-words.ts';
import { Icon } from '../../../ui/picture/icon.tsx';
import { Panel } from '../panel.tsx';

/** Who came in lately and who was refused: a stranger at the door is seen here first. */
export function SignIns({ signIns }: { readonly signIns: readonly SignIn[] }) {
  const t = useTranslations('settings');
  const format = useFormatter();
  const words = useSignInWords();
  return (
    <Panel title={t('signIns')} text={t('signInsText')}>
      <ul className="devices">
        {signIns.map((signIn) => (
          <li key={signIn.id}>
            <Icon name={signIn.failure === null ? 'log-in' : 'lock'} />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                {words.device(signIn)}
                {signIn.failure !== null && <span className="pill warn">{words.outcome(signIn)}</span>}
              </p>
              <p className="wrap-anywhere text-t13 text-ink-3">
                {[
                  format.dateTime(new Date(signIn.at), { dateStyle: 'medium', timeStyle: 'short' }),
                  words.method(signIn),
                  signIn.network,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
