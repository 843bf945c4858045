import { noCard } from '@sycee/domain/poster/card-facts';
import { paintElement } from '@sycee/domain/poster/paint';
import type { Pen } from '@sycee/domain/poster/pen';
import { type Crop, type ImageElement, wholePicture } from '@sycee/domain/poster/scene';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Slider } from '#ui/Slider.tsx';
import { addressOfPicture, posterPictures } from '../drawing/poster-pictures.ts';
import { type CropView, cropOf, viewOf, zoomMost } from './crop-window.ts';
import { editorWords } from './words.ts';

interface CropPopupProps {
  element: ImageElement;
  pictures: Readonly<Record<string, string>>;
  onCrop: (crop: Crop) => void;
  onClose: () => void;
}
const percent = (share: number) => Math.round(share * 100);

/** The part of a picture that its element shows: dragged by a thumb, or set with sliders. */
export function CropPopup({ element, pictures, onCrop, onClose }: CropPopupProps) {
  const w = useWords(editorWords);
  const picture = posterPictures.view().get(addressOfPicture(element.picture!, pictures) ?? '');
  const { width, height } = element.detail;
  const [view, setView] = useState<CropView>(() => viewOf(element.crop, picture ?? element.detail, element.detail));
  const canvas = useRef<HTMLCanvasElement>(null);
  const crop = picture ? cropOf(view, picture, element.detail) : element.crop;
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !picture) return;
    pen.reset();
    paintElement(
      pen as Pen,
      { ...element, crop, detail: { ...element.detail, opacity: 100 } },
      { picture: () => picture, avatar: null, code: null, card: noCard, font: () => '' },
    );
  });
  const set = (change: Partial<CropView>) => setView((now) => ({ ...now, ...change }));
  const drag = ({ movementX, movementY, buttons, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons === 0) return;
    const { clientWidth, clientHeight } = currentTarget;
    const share = (at: number) => Math.min(1, Math.max(0, at));
    setView((now) => ({
      ...now,
      x: share(now.x - (movementX / clientWidth) * (crop.width / 10_000)),
      y: share(now.y - (movementY / clientHeight) * (crop.height / 10_000)),
    }));
  };
  return (
    <Popup
      open
      onClose={onClose}
      title={w.crop}
      foot={
        <div className="f g8">
          <Button kind="line" onClick={() => setView(viewOf(wholePicture, picture ?? element.detail, element.detail))}>
            {w.wholePicture}
          </Button>
          <Button
            className="grow"
            onClick={() => {
              onCrop(crop);
              onClose();
            }}
          >
            {w.apply}
          </Button>
        </div>
      }
    >
      <div className="col g12">
        <p className="t13 c2">{w.cropHint}</p>
        <canvas
          ref={canvas}
          className="pe-crop"
          width={width}
          height={height}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={drag}
        />
        <span className="t13">{w.zoom}</span>
        <Slider
          label={w.zoom}
          min={100}
          max={zoomMost * 100}
          value={percent(view.zoom)}
          format={(value) => `${value}%`}
          onChange={(value) => set({ zoom: value / 100 })}
        />
        <span className="t13">{w.across}</span>
        <Slider
          label={w.across}
          min={0}
          max={100}
          value={percent(view.x)}
          onChange={(value) => set({ x: value / 100 })}
        />
        <span className="t13">{w.down}</span>
        <Slider
          label={w.down}
          min={0}
          max={100}
          value={percent(view.y)}
          onChange={(value) => set({ y: value / 100 })}
        />
      </div>
    </Popup>
  );
}
