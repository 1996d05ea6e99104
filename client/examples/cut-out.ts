import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createClient } from '@afterglow/client';

const { AFTERGLOW_SERVER: baseUrl = '', AFTERGLOW_KEY: key = '' } = process.env;
const [photo = 'photo.jpg', saved = 'cut-out.png'] = process.argv.slice(2);
const studio = createClient({ baseUrl, key });
const result = await studio.run('background-remove', await openAsBlob(photo));
await writeFile(saved, (await result.blob()).stream());
