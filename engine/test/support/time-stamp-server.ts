/** A time-stamp authority built on RFC 3161 with another library than the engine's, over HTTP on this machine. */
import 'reflect-metadata';
import { createHash, randomBytes, webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

export interface TimeStampServer {
  readonly address: string;
  /** Requests that came in. */
  readonly asked: () => number;
  readonly close: () => Promise<void>;
}

export type Fault = 'refuses' | 'other-hash' | 'old-nonce' | 'fails' | 'garbage';

/** `fault`: how it misbehaves. `time`: what its clock says. */
export async function startTimeStampServer(time: Date, fault?: Fault): Promise<TimeStampServer> {
  pkijs.setEngine('node', new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto }));
  const { keys, certificate } = await makeCertificate(time);
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.headers['content-type'] !== 'application/timestamp-query' || fault === 'fails')
        return response.writeHead(500).end();
      response.setHeader('content-type', 'application/timestamp-reply');
      if (fault === 'garbage') return response.end('<html>');
      void answer(Buffer.concat(parts)).then((body) => response.end(body));
    });
  });

  async function answer(body: Buffer): Promise<Buffer> {
    const asking = pkijs.TimeStampReq.fromBER(Uint8Array.from(body).buffer);
    if (fault === 'refuses') return encode(new pkijs.TimeStampResp({ status: new pkijs.PKIStatusInfo({ status: 2 }) }));
    const imprint = asking.messageImprint;
    if (fault === 'other-hash') imprint.hashedMessage = new asn1js.OctetString({ valueHex: randomBytes(32) });
    const info = new pkijs.TSTInfo({
      version: 1,
      policy: '1.3.6.1.4.1.99999.1',
      messageImprint: imprint,
      serialNumber: new asn1js.Integer({ valueHex: Uint8Array.from([1, ...randomBytes(7)]).buffer }),
      genTime: time,
      ...(fault === 'old-nonce' ? { nonce: new asn1js.Integer({ value: 5 }) } : { nonce: asking.nonce }),
    });
    const content = info.toSchema().toBER();
    const signed = new pkijs.SignedData({
      version: 3,
      encapContentInfo: encapsulate(content),
      signerInfos: [
        new pkijs.SignerInfo({
          version: 1,
          sid: new pkijs.IssuerAndSerialNumber({
            issuer: certificate.issuer,
            serialNumber: certificate.serialNumber,
          }),
          signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes: attributesFor(content) }),
        }),
      ],
      certificates: [certificate],
    });
    await signed.sign(keys.privateKey, 0, 'SHA-256');
    const token = new pkijs.ContentInfo({
      contentType: '1.2.840.113549.1.7.2',
      content: signed.toSchema(true),
    });
    return encode(new pkijs.TimeStampResp({ status: new pkijs.PKIStatusInfo({ status: 0 }), timeStampToken: token }));
  }

  /** Type, hash of the content, and which certificate signs (RFC 5816). */
  function attributesFor(content: ArrayBuffer): pkijs.Attribute[] {
    const hash = (bytes: ArrayBuffer): asn1js.OctetString =>
      new asn1js.OctetString({ valueHex: createHash('sha256').update(Buffer.from(bytes)).digest() });
    const certificateId = new asn1js.Sequence({
      value: [new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [hash(certificate.toSchema().toBER())] })] })],
    });
    return [
      new pkijs.Attribute({
        type: '1.2.840.113549.1.9.3',
        values: [new asn1js.ObjectIdentifier({ value: '1.2.840.113549.1.9.16.1.4' })],
      }),
      new pkijs.Attribute({ type: '1.2.840.113549.1.9.4', values: [hash(content)] }),
      new pkijs.Attribute({ type: '1.2.840.113549.1.9.16.2.47', values: [certificateId] }),
    ];
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const at = server.address();
  return {
    address: `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/stamp`,
    asked: () => asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** In one piece, as DER wants it. */
function encapsulate(content: ArrayBuffer): pkijs.EncapsulatedContentInfo {
  const info = new pkijs.EncapsulatedContentInfo({ eContentType: '1.2.840.113549.1.9.16.1.4' });
  info.eContent = new asn1js.OctetString({ valueHex: content });
  return info;
}

const encode = (message: pkijs.TimeStampResp): Buffer => Buffer.from(message.toSchema().toBER());

/** As the C2PA profile wants it: issued by another certificate, for time stamps and nothing else. */
async function makeCertificate(time: Date) {
  const P256 = { name: 'ECDSA', namedCurve: 'P-256' };
  const issuer = await webcrypto.subtle.generateKey(P256, false, ['sign', 'verify']);
  const keys = await webcrypto.subtle.generateKey(P256, false, ['sign', 'verify']);
  const made = await X509CertificateGenerator.create({
    subject: 'O=Clock, CN=Test clock',
    issuer: 'O=Clock, CN=Test clock root',
    notBefore: new Date(time.getTime() - 86_400_000),
    notAfter: new Date(time.getTime() + 86_400_000),
    publicKey: keys.publicKey,
    signingKey: issuer.privateKey,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.timeStamping], true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  });
  return { keys, certificate: pkijs.Certificate.fromBER(made.rawData) };
}
