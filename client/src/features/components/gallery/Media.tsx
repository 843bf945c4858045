import { useEffect, useState } from 'react';
import { useRole } from '#platform/session/session.ts';
import { PictureUploads } from '#platform/upload/PictureUploads.tsx';
import type { Uploaded } from '#platform/upload/upload-file.ts';
import { useWords } from '#platform/words.ts';
import { Album } from '#ui/Album.tsx';
import { Note } from '#ui/Note.tsx';
import { Swiper } from '#ui/Swiper.tsx';
import { toast } from '#ui/toast.ts';
import { Uploader, type UploadItem } from '#ui/Uploader.tsx';
import { demoWords } from './demo-words.ts';
import { pictures } from './pictures.ts';
import type { Specimen } from './Specimen.tsx';

const slides = [
  ['slide1', '--p-dusk', '--p-dusk-2'],
  ['slide2', '--p-pine', '--p-pine-2'],
  ['slide3', '--p-clay-2', '--p-clay'],
] as const;

function Slides() {
  const t = useWords(demoWords);
  return (
    <Swiper
      label={t.products}
      slides={slides.map(([key, from, to]) => ({
        key,
        content: (
          <div className="gal-slide" style={{ '--from': `var(${from})`, '--to': `var(${to})` } as React.CSSProperties}>
            {t[key]}
          </div>
        ),
      }))}
    />
  );
}

function Albums() {
  const t = useWords(demoWords);
  const images = pictures.map((src, index) => ({ src, alt: `${t.pictures} ${index + 1}` }));
  return <Album label={t.pictures} images={images} onOpen={(index) => toast(`${t.pictures} ${index + 1}`)} />;
}

const stepMs = 400;

function Uploads() {
  const t = useWords(demoWords);
  const [items, setItems] = useState<UploadItem[]>([
    { key: 'a', name: `${t.shop} 1`, state: 'done', src: pictures[0] },
    { key: 'b', name: `${t.shop} 2`, state: 'sending', progress: 0.3, src: pictures[1] },
    { key: 'c', name: `${t.shop} 3`, state: 'failed', error: t.retryHint },
  ]);
  const sending = items.some((item) => item.state === 'sending');
  useEffect(() => {
    if (!sending) return;
    const step = (item: UploadItem): UploadItem => {
      if (item.state !== 'sending') return item;
      const progress = (item.progress ?? 0) + 0.1;
      return progress >= 1 ? { ...item, state: 'done' } : { ...item, progress };
    };
    const timer = setInterval(() => setItems((now) => now.map(step)), stepMs);
    return () => clearInterval(timer);
  }, [sending]);
  const without = (key: string) => setItems((now) => now.filter((item) => item.key !== key));
  return (
    <Uploader
      label={t.pictures}
      items={items}
      limit={6}
      onPick={(files) =>
        setItems((now) => [
          ...now,
          ...files.map(
            (file, index): UploadItem => ({
              key: `${now.length + index} ${file.name}`,
              name: file.name,
              state: 'sending',
              src: URL.createObjectURL(file),
            }),
          ),
        ])
      }
      onCancel={without}
      onRemove={without}
      onRetry={(key) =>
        setItems((now) =>
          now.map((item) => (item.key === key ? { ...item, state: 'sending', progress: 0, src: pictures[2] } : item)),
        )
      }
    />
  );
}

/** Uploads to the object storage, for logged-in users. */
function RealUploads() {
  const t = useWords(demoWords);
  const role = useRole();
  const [there, setThere] = useState<readonly Uploaded[]>([]);
  if (!role) return <Note kind="info">{t.logInToUpload}</Note>;
  const images = there.map(({ address }, index) => ({ src: address, alt: `${t.pictures} ${index + 1}` }));
  return (
    <div className="col g16">
      <PictureUploads label={t.sendPictures} kind="sale" onChange={setThere} />
      {images.length > 0 && (
        <Album label={t.shop} images={images} onOpen={(index) => toast(`${t.shop} ${index + 1}`)} />
      )}
    </div>
  );
}

export const media: readonly Specimen[] = [
  { name: 'Swiper', demo: <Slides /> },
  { name: 'Uploader', demo: <Uploads /> },
  { name: 'Album', demo: <Albums /> },
  { name: 'PictureUploads', demo: <RealUploads /> },
];
