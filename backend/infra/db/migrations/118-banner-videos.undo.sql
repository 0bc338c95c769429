alter table banners
  drop video_file,
  drop video_poster,
  drop video_alt,
  drop video_width,
  drop video_height;
