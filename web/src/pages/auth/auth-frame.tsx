import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../session/use-session.ts';
import { FrameStart } from '../../shell/frame-start.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Brand } from '../../ui/picture/brand.tsx';
import { DropAnywhere } from '../../upload/drop/drop-anywhere.tsx';
import './auth.css';

/** A photo and what became of it on one side, the form on the other, the edge of light between them. */
export function AuthFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations();
  const { locale } = useSession();
  return (
    <div className="auth">
      <FrameStart />
      <DropAnywhere />
      <header className="auth-picture">
        <img src="/home/hero-before.webp" alt={t('auth.pictureAlt')} width="1280" height="854" fetchPriority="high" />
        <img className="auth-after" src="/home/hero-after.webp" alt="" width="1280" height="854" fetchPriority="high" />
        <span className="auth-line" aria-hidden="true" />
        <Link className="brand" to="/" aria-label={t('shell.brandHome')}>
          <Brand locale={locale} />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="auth-side outline-none">
        <span className="edge" aria-hidden="true" />
        <div className="auth-content">{children}</div>
        <div className="auth-languages">
          <LanguageSwitch />
        </div>
      </main>
    </div>
  );
}
