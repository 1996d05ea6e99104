import type { Locale } from '@afterglow/domain/locale';
import { useId } from 'react';
import { brandWords } from './brand-words.ts';

/** The mark: a circle whose right half is lit, and the edge of light between the halves. */
export function Brand({ locale }: { readonly locale: Locale }) {
  const gradient = useId();
  const word = locale === 'zh' ? brandWords.han : brandWords.latin;
  return (
    <svg viewBox={`0 0 ${word.width} 32`} height="30" aria-hidden="true">
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f6b44b" />
          <stop offset=".52" stopColor="#ee5f63" />
          <stop offset="1" stopColor="#8450d8" />
        </linearGradient>
      </defs>
      <path
        d="M13.2 7.05A9.25 9.25 0 0 0 13.2 24.95"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
      <path d="M18.6 6.6A9.75 9.75 0 0 1 18.6 25.4Z" fill="currentColor" />
      <rect x="14.9" y="2" width="2.2" height="28" rx="1.1" fill={`url(#${gradient})`} />
      <path d={word.d} transform={`translate(40 ${word.top})`} fill="currentColor" />
    </svg>
  );
}
