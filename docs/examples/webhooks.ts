import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env['WEBHOOK_SECRET'] ?? '');
const done = new Set<string>();

createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const id = String(request.headers['webhook-id']);
    const body = Buffer.concat(chunks).toString('utf8');
    webhook.verify(body, {
      'webhook-id': id,
      'webhook-timestamp': String(request.headers['webhook-timestamp']),
      'webhook-signature': String(request.headers['webhook-signature']),
    });
    const event: { type: string; data: { id: string; status: string } } = JSON.parse(body);
    response.writeHead(204).end();
    if (done.has(id)) return;
    done.add(id);
    console.log(event.type, event.data.id, event.data.status);
  } catch {
    response.writeHead(400).end();
  }
}).listen(Number(process.env['PORT'] ?? 8000));
