import type { EncodedPacket } from 'mediabunny';

/** Kinds of units that carry notes for programs and not the picture: SEI of H.264 and of H.265. Cameras write places and their own names there. */
const isNote = {
  avc: (head: number) => (head & 0x1f) === 6,
  hevc: (head: number) => [39, 40].includes((head >> 1) & 0x3f),
};

/** A packet without the notes between its units. Packets of other forms are passed on as they are. */
export function withoutNotes(
  packet: EncodedPacket,
  codec: string,
  decoderConfig: { description?: AllowSharedBufferSource } | undefined,
): EncodedPacket {
  const noted = codec === 'avc' || codec === 'hevc' ? isNote[codec] : null;
  const description = bytesOf(decoderConfig?.description);
  // Byte 4 of avcC and byte 21 of hvcC have the number of bytes of a unit’s length, less one.
  const lengthByte = description?.[codec === 'avc' ? 4 : 21];
  if (!noted || lengthByte === undefined) return packet;
  const kept = unitsOf(packet.data, (lengthByte & 3) + 1)?.filter(({ head }) => !noted(head));
  if (!kept || kept.length === 0) return packet;
  const length = kept.reduce((sum, { unit }) => sum + unit.length, 0);
  if (length === packet.data.length) return packet;
  const data = new Uint8Array(length);
  let at = 0;
  for (const { unit } of kept) {
    data.set(unit, at);
    at += unit.length;
  }
  return packet.clone({ data });
}

/** The units of a packet, each with the bytes of its length; null if they do not fill the packet. */
function unitsOf(data: Uint8Array, lengthBytes: number): { unit: Uint8Array; head: number }[] | null {
  const units = [];
  for (let at = 0; at < data.length; ) {
    let size = 0;
    for (let i = 0; i < lengthBytes; i++) size = size * 256 + (data[at + i] ?? Number.NaN);
    const end = at + lengthBytes + size;
    if (!(size > 0 && end <= data.length)) return null;
    units.push({ unit: data.subarray(at, end), head: data[at + lengthBytes]! });
    at = end;
  }
  return units;
}

function bytesOf(source: AllowSharedBufferSource | undefined): Uint8Array | undefined {
  if (!source) return undefined;
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
