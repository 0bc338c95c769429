import { clusterPictures, type Clusters } from './clusters';

/** The features of pictures one after another, and the product of each. */
export type PictureFeatures = { ids: Int32Array; bytes: Uint8Array };

/** The pictures by their look, and by edges alone for a picture without colour. */
export type ImageFeatureIndex = PictureFeatures & { byLook: Clusters; byEdges: Clusters };

export const indexPictures = ({ ids, bytes }: PictureFeatures): ImageFeatureIndex => ({
  ids,
  bytes,
  byLook: clusterPictures(bytes, true),
  byEdges: clusterPictures(bytes, false),
});
