import { languages } from '@afterglow/domain/locale';
import { sharedField, sharedPath, sharedPhotoPath } from '@afterglow/domain/shared-photo';
import { uploadRules } from '@afterglow/domain/upload-rules';
import type { LoaderFunctionArgs } from 'react-router';
import { withBase } from '../base-path/base-path.ts';
import { readLocale } from '../request/read-locale.ts';
import { messagesIn } from '../words/server-messages.ts';

const icon = (src: string, side: number, purpose: 'any' | 'maskable') => ({
  src: withBase(src),
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** Files that a desktop's system opens with the app, by type. */
const openedTypes = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
  'image/avif': ['.avif'],
  'image/gif': ['.gif'],
} as const;

/** `/manifest.webmanifest`: what the site is called and looks like on a home screen. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const locale = readLocale(request);
  const { common, home, shell } = messagesIn(locale);
  const manifest = {
    id: withBase('/'),
    name: `${common.productName} · ${home.title}`,
    short_name: common.productName,
    description: home.description,
    lang: languages[locale].tag,
    start_url: withBase('/'),
    scope: withBase('/'),
    display: 'standalone',
    background_color: '#fcfaf7',
    theme_color: '#fcfaf7',
    categories: ['photo', 'graphics'],
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: shell.templates, url: '/templates' },
      { name: shell.editor, url: '/editor' },
      { name: shell.myPictures, url: '/gallery' },
    ].map(({ name, url }) => ({ name, url: withBase(url), icons: [icon('/icon-192.png', 192, 'any')] })),
    // the service worker takes the photo: it never travels before somebody uses it
    share_target: {
      action: withBase(sharedPhotoPath),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: sharedField, accept: [...uploadRules.mimeTypes, ...uploadRules.extensions] }] },
    },
    file_handlers: [{ action: withBase(sharedPath('opened')), accept: openedTypes }],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'private, max-age=3600' },
  });
}
