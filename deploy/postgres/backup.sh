# A dump of the database of PGHOST, PGUSER, PGDATABASE and PGPASSWORD, one a day, of which the newest seven are kept, and a
# copy of the uploaded pictures. Copy them to another place: a volume of the same machine does not survive it.
set -eu
cd "${BACKUPS:-/backups}"
file=store-$(date -u +%F).dump
pg_dump --format=custom --no-owner --file="$file.part"
mv "$file.part" "$file"
ls -1t store-*.dump | tail -n +8 | xargs -r rm --
if [ -d "${PICTURES:-/data/imported}" ]; then
  tar -cf pictures.tar.part -C "${PICTURES:-/data/imported}" .
  mv pictures.tar.part pictures.tar
fi
