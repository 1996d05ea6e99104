import { useState } from 'react';

/** The person's picture; the default one when there is none or it does not load. */
export function Avatar({ url }: { readonly url: string | null }) {
  const [failed, setFailed] = useState<string>();
  // A page that was there before its script may have missed the failure.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && url !== null && failed !== url) setFailed(url);
  };
  if (url === null || failed === url) return <DefaultAvatar />;
  return (
    <img
      ref={check}
      className="avatar"
      src={url}
      alt=""
      width="34"
      height="34"
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
    />
  );
}

/** A figure whose right half is lit, like the mark of the brand. */
function DefaultAvatar() {
  return (
    <svg className="avatar" viewBox="0 0 34 34" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round">
        <path d="M17 8.6a4.9 4.9 0 0 0 0 9.8" />
        <path d="M17 21.4c-5 0-8.6 2.5-9.9 6.6" />
      </g>
      <path fill="currentColor" d="M17 7.8a5.7 5.7 0 0 1 0 11.4Zm0 12.8c5.6 0 9.6 2.8 11 7.6A15.6 15.6 0 0 1 17 33Z" />
    </svg>
  );
}
