/** Trusted time (RFC 3161): an authority signs the hash of what is shown to it, and when. It never sees the picture. */
import { createHash, randomBytes } from 'node:crypto';
import { ContentInfo, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { id_ct_tstInfo, MessageImprint, PKIStatus, TimeStampReq, TimeStampResp, TSTInfo } from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const PATIENCE_MS = 5000;
/** Tokens have two to six kilobytes. */
const MOST_BYTES = 64_000;

/**
 * The token (DER of a CMS ContentInfo) of the authority at `address` for `message`.
 *
 * @throws Error when it does not answer within five seconds, refuses, or answers something else than what was asked.
 */
export async function requestTimeStamp(address: string, message: Uint8Array): Promise<Uint8Array> {
  const imprint = createHash('sha256').update(message).digest();
  // Never negative, and no leading zeros: authorities send it back as a number.
  const nonce = Uint8Array.from([1, ...randomBytes(8)]);
  const request = new TimeStampReq({
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithm: SHA256 }),
      hashedMessage: new OctetString(imprint),
    }),
    nonce: nonce.buffer,
    certReq: true,
  });
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: AsnConvert.serialize(request),
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the time-stamp authority answered ${response.status}`);
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength > MOST_BYTES) throw new Error('the time-stamp authority sent too much');
  const { status, timeStampToken } = AsnConvert.parse(bytes, TimeStampResp);
  if ((status.status !== PKIStatus.granted && status.status !== PKIStatus.grantedWithMods) || !timeStampToken)
    throw new Error(`the time-stamp authority refused: ${status.status}`);
  const stamped = readToken(timeStampToken);
  if (!sameBytes(stamped.messageImprint.hashedMessage.buffer, imprint))
    throw new Error('the time stamp is for something else');
  if (stamped.nonce === undefined || !sameBytes(stamped.nonce, nonce)) throw new Error('the time stamp is an old one');
  return new Uint8Array(AsnConvert.serialize(timeStampToken));
}

function readToken(token: ContentInfo): TSTInfo {
  const { encapContentInfo } = AsnConvert.parse(token.content, SignedData);
  const content = encapContentInfo.eContent?.single;
  if (encapContentInfo.eContentType !== id_ct_tstInfo || content === undefined)
    throw new Error('the answer holds no time stamp');
  return AsnConvert.parse(content.buffer, TSTInfo);
}

const sameBytes = (a: ArrayBuffer, b: Uint8Array): boolean => Buffer.from(a).equals(b);
