import type { Version } from '@afterglow/domain/contract/studio/versions';
import { useState } from 'react';
import { failedEarly } from '../../../ui/picture/failed-early.ts';
import { Icon } from '../../../ui/picture/icon.tsx';
import { isOpaque, thumbUrl } from './picture-level.ts';

/** A version as small as strip and messages show it. One that was given back or blocked has a sign in its place. */
export function Thumb({ version, lazy }: { readonly version: Version; readonly lazy?: boolean }) {
  const [lost, setLost] = useState(false);
  if (lost)
    return (
      <span className="thumb-lost">
        <Icon name="image" small />
      </span>
    );
  return (
    <img
      className={isOpaque(version) ? undefined : 'checker'}
      src={thumbUrl(version.imageId)}
      alt=""
      style={{ backgroundColor: version.colour }}
      draggable={false}
      loading={lazy ? 'lazy' : undefined}
      ref={(image) => {
        if (failedEarly(image)) setLost(true);
      }}
      onError={() => setLost(true)}
    />
  );
}
