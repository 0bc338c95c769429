-- A short film that the home page shows in place of the banner's picture.
alter table banners
  add video_file text,
  add video_poster text,
  add video_alt text,
  add video_width int,
  add video_height int,
  add check (num_nulls(video_file, video_poster, video_alt, video_width, video_height) in (0, 5));
-- The home page shows the banners of its own slot only; before, it showed all of them.
update banners set places = places || '{home}' where not places @> '{home}';
