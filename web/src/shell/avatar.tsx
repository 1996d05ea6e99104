import { useState } from 'react';

/** The person's picture; their initial when there is none or it does not load. */
export function Avatar({ url, name }: { readonly url: string | null; readonly name: string }) {
  const [failed, setFailed] = useState(false);
  if (url === null || failed) {
    return (
      <span className="avatar grid place-items-center text-t15 font-[560] text-ink-2" aria-hidden="true">
        {[...name.trim()][0]?.toLocaleUpperCase() ?? '·'}
      </span>
    );
  }
  return <img className="avatar" src={url} alt="" width="34" height="34" onError={() => setFailed(true)} />;
}
