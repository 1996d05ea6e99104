import json, os, pathlib, re, sys, time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

server, key = os.environ["AFTERGLOW_SERVER"], os.environ["AFTERGLOW_KEY"]
photos, saved = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
most = int(sys.argv[3]) if len(sys.argv) > 3 else 250


def call(path, body=None, kind="application/json"):
    headers = {"authorization": f"Bearer {key}", "content-type": kind}
    while True:
        try:
            return urlopen(Request(server + path, body, headers))
        except HTTPError as error:
            if error.code not in (429, 503):
                raise SystemExit(error.read().decode())
            time.sleep(int(error.headers.get("retry-after", 5)))


def upload(photo):
    head = f'--part\r\nContent-Disposition: form-data; name="file"; filename="{photo.name}"\r\n\r\n'
    body = head.encode() + photo.read_bytes() + b"\r\n--part--\r\n"
    return json.load(call("/api/images", body, "multipart/form-data; boundary=part"))["id"]


saved.mkdir(exist_ok=True)
ids = [upload(photo) for photo in sorted(photos.iterdir())]
for start in range(0, len(ids), most):
    part = ids[start : start + most]
    order = {"templateId": "background-remove", "imageIds": part, "requestKey": part[0]}
    batch = json.load(call("/api/batches", json.dumps(order).encode()))["id"]
    for line in call(f"/api/batches/{batch}/events"):
        if counts := re.search(r'"counts":({[^}]*})', line.decode()):
            print(counts[1], flush=True)
    (saved / f"part-{start}.zip").write_bytes(call(f"/api/batches/{batch}/zip").read())
